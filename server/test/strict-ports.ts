import { AsyncLocalStorage } from 'node:async_hooks';
import type { LockingTables, Ports, Store } from '../src/model/ports/ports.ts';
import { Refusal } from '../src/model/refusal.ts';
import type { Dialect } from '../src/store/engines/engine.ts';

/** The ports that a transaction body may use besides its tables: values, and functions without an effect. */
const withoutEffect: ReadonlySet<string | symbol> = new Set<keyof Ports>([
  'now',
  'random',
  'secrets',
  'limits',
  'proofBits',
  'enabledProviders',
  'launchSignatures',
  'notMeUrl',
  'products',
  'measures',
  'agentPolicy',
  'webAuthn',
  'oneTimePasswords',
]);

/** The functions of tables that give an account something. */
const giving: ReadonlySet<string> = new Set([
  'accounts.insert',
  'authenticators.put',
  'coins.add',
  'consentRecords.add',
  'consents.put',
  'identities.insert',
  'passkeys.insert',
  'personalTokens.insert',
  'sessions.insert',
  'vips.put',
]);

/**
 * Makes transactions stricter: a body that reports, sends, hashes or uses any other port with an effect fails. So does
 * one that returns a refusal after it has given an account something, because a returned refusal commits. On SQLite
 * every body runs twice and its first run is rolled back, as PostgreSQL retries it after a deadlock or a unique-key
 * conflict.
 */
export function strictPorts(ports: Ports, dialect: Dialect): Ports {
  const insideBody = new AsyncLocalStorage<true>();
  const { tx, longTx } = ports.store;
  const strict =
    (begin: Store['tx']): Store['tx'] =>
    async (body) => {
      const run = async (tables: LockingTables) => {
        const given: string[] = [];
        const outcome = await insideBody.run(true, () => body(watchTables(tables, given)));
        if (outcome instanceof Refusal && given.length > 0)
          throw new Error(`${outcome.key} was returned after ${given.join(', ')}: throw it, or refuse first`);
        return outcome;
      };
      if (dialect === 'sqlite') await runAndRollBack(begin, run);
      return begin(run);
    };
  const store: Store = { ...ports.store, tx: strict(tx), longTx: strict(longTx) };
  return new Proxy(
    { ...ports, store },
    {
      get(target, name, receiver) {
        if (insideBody.getStore() && !withoutEffect.has(name)) {
          throw new Error(`ports.${String(name)} was used inside a transaction body`);
        }
        return Reflect.get(target, name, receiver);
      },
    },
  );
}

/** Adds the names of the functions of tables that give an account something to `given` when they are used. */
const watchTables = (tables: LockingTables, given: string[]): LockingTables =>
  new Proxy(tables, {
    get(target, table, receiver) {
      const functions: unknown = Reflect.get(target, table, receiver);
      if (typeof functions !== 'object' || functions === null) return functions;
      return new Proxy(functions, {
        get(inner, name) {
          const used = `${String(table)}.${String(name)}`;
          if (giving.has(used)) given.push(used);
          return Reflect.get(inner, name);
        },
      });
    },
  });

async function runAndRollBack(tx: Store['tx'], run: (tables: LockingTables) => Promise<unknown>): Promise<void> {
  const rollback = new Error('rolled back');
  const firstRun = tx(async (tables) => {
    await run(tables);
    throw rollback;
  });
  await firstRun.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
}
