-- The schemes that come with the product are copied, never changed.
create or replace trigger marking_schemes_presets before update or delete on marking_schemes
  for each row when (old.is_preset) execute function refuse_change();
