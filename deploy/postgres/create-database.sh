#!/bin/sh
# The official image runs this once, when it creates its database folder. It creates a database, and
# a role that owns it and has no other rights.
set -eu

psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=password="$DATABASE_PASSWORD" <<'SQL'
create role prepwell login password :'password';
create database prepwell owner prepwell;
revoke all on database prepwell from public;
SQL
