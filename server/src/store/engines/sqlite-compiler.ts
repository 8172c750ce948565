import { type LimitNode, SqliteQueryCompiler } from 'kysely';

/**
 * Kysely's compiler, except that a LIMIT is an expression. SQLite looks at the value of a bare parameter to choose a
 * plan, and so compiles the statement again on each call, which costs more than the call itself.
 */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }
}
