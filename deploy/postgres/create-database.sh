#!/bin/sh
# The official image runs this once, when it creates its database folder: a database, and a role
# that owns it and may do nothing else.
set -eu

psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=password="$DATABASE_PASSWORD" <<'SQL'
create role prepwell login password :'password';
create database prepwell owner prepwell;
revoke all on database prepwell from public;
SQL
