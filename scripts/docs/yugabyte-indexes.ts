import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../../server/src/store/migrations.ts';

/** Buckets of an index. Each can be on another machine. */
const BUCKETS = 16;

const INDEX = /^CREATE INDEX (\w+) ON (\w+) \((.+?)\)(\s+WHERE [\s\S]+)?$/;

/** Returns the statements that create the indexes of the newest schema. */
function indexStatements(): string[] {
  const db = new DatabaseSync(':memory:');
  for (const statement of migrations.flatMap(({ sql }) => sql))
    db.exec(typeof statement === 'string' ? statement : statement.sqlite);
  const rows = db.prepare("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY name").all();
  return rows.map(({ sql }) => String(sql));
}

/** Splits the indexes whose first column is a time: `session_expiry`, `session`, `['last_seen_at']`. */
function timeIndexes() {
  return indexStatements().flatMap((statement) => {
    const [, name, table, list = '', condition = ''] = INDEX.exec(statement) ?? [];
    const columns = list.split(', ');
    return /(^|_)at$/.test(columns[0] ?? '')
      ? [{ name, table, columns, condition: condition.replace(/\s+/g, ' ') }]
      : [];
  });
}

/**
 * Returns a script that changes the indexes whose first column is a time for YugabyteDB. By default YugabyteDB would
 * hash this column, and the index would not serve a range of times.
 */
export function yugabyteIndexes(): string {
  const splits = Array.from({ length: BUCKETS - 1 }, (_, index) => `(${index + 1})`).join(', ');
  const statements = timeIndexes().map(({ name, table, columns, condition }) => {
    const bucket = `(yb_hash_code(${columns[0]}) % ${BUCKETS}) ASC`;
    const ordered = columns.map((column) => `${column} ASC`).join(', ');
    return [
      `DROP INDEX ${name};`,
      `CREATE INDEX ${name} ON ${table} (${bucket}, ${ordered})`,
      `  SPLIT AT VALUES (${splits})${condition};`,
    ].join('\n');
  });
  return `-- Indexes by time for YugabyteDB 2025.2.1 or newer (docs/operate/sizing.md). \`npm run docs\` writes this file.\n\n${statements.join('\n')}\n`;
}
