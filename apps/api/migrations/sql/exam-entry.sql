-- Only processes of release 0.1.0 call these, while they run beside newer ones. Remove them in the
-- release after 0.2.0: the rules of an entry are in start/exam-entry.ts.

-- May somebody enter an exam with this code? Codes are letters, digits and dashes, in any case.
create or replace function opens_exam(access_code text, given text)
returns boolean language sql immutable as $$
  select access_code is null or lower(access_code) = lower(coalesce(given, ''))
$$;

-- Is this the hash of the address and one of the keys?
create or replace function has_config_key(keys text[], address text, hash text)
returns boolean language sql stable as $$
  select exists (
    select from unnest(keys) key
    where encode(sha256(convert_to(address || key, 'UTF8')), 'hex') = hash
  )
$$;

-- Does a request come from a Safe Exam Browser with one of these configurations? Without keys every
-- browser will do: then PostgreSQL, which puts the expression itself into the query, calls nothing.
create or replace function comes_from_exam_browser(keys text[], address text, hash text)
returns boolean language sql stable as $$
  select keys = '{}' or has_config_key(keys, address, hash)
$$;
