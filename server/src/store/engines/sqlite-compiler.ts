import { type LimitNode, SqliteQueryCompiler } from 'kysely';

/**
 * Kysely's compiler, with one difference: a LIMIT is an expression. SQLite looks at the value of a bare parameter to choose a
 * plan, and therefore compiles such a statement again at each call, which costs more than the call.
 */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    super.visitLimit(node);
    this.append(' + 0');
  }
}
