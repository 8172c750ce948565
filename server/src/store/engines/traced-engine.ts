import type { Trace } from '../../model/trace.ts';
import type { Engine, Query, Run } from './engine.ts';

const SYSTEMS = { sqlite: 'sqlite', postgres: 'postgresql' } as const;

/**
 * Adds a span to the engine for each query and transaction. A span contains the statement with its placeholders, never
 * a value. On PostgreSQL the time of an insert whose answer nobody needs is part of the next query or of the commit.
 */
export function tracedEngine(engine: Engine, trace: Trace): Engine {
  const system = { 'db.system.name': SYSTEMS[engine.dialect] };
  const traced =
    (run: Run): Run =>
    (query, params) =>
      trace('query', { ...system, 'db.query.text': textOf(query) }, () => run(query, params));
  const textOf = <R, P>(query: Query<R, P>) => query.statement(engine.dialect).sql;
  return {
    dialect: engine.dialect,
    ...(engine.held && { held: engine.held }),
    read: traced((query, params) => engine.read(query, params)),
    longRead: traced((query, params) => engine.longRead(query, params)),
    tx: (body) => trace('transaction', system, () => engine.tx((run) => body(traced(run)))),
    longTx: (body) => trace('long transaction', system, () => engine.longTx((run) => body(traced(run)))),
    exclusive: (body) => engine.exclusive(body),
    overwrite: () => engine.overwrite(),
    ping: () => engine.ping(),
    close: () => engine.close(),
  };
}
