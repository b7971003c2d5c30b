-- Sources name tags by their names, so they follow when tags are renamed or merged into `kept`.
create or replace function rename_source_tags(gone text[], kept text) returns void language sql as $$
  update quiz_sources set tags = (
    select array_agg(name order by place) from (
      select distinct on (lower(name)) name, place from (
        select case when lower(named) in (select lower(old) from unnest(gone) as old)
            then kept else named end as name, place
        from unnest(tags) with ordinality as listed (named, place)
      ) as renamed
      order by lower(name), place
    ) as once
  )
  where exists (
    select from unnest(tags) as named where lower(named) in (select lower(old) from unnest(gone) as old)
  )
$$;

create or replace function rename_tag_of_sources() returns trigger language plpgsql as $$
begin
  perform rename_source_tags(array[old.name], new.name);
  return null;
end
$$;

create or replace trigger tags_renamed_in_sources after update of name on tags
  for each row when (old.name <> new.name) execute function rename_tag_of_sources();
