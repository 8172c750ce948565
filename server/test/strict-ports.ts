import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ports, Store, Tables } from '../src/model/ports/ports.ts';
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

/**
 * Makes transactions stricter: a body that reports, sends, hashes or uses any other port with an effect fails. On
 * SQLite every body runs twice and its first run is rolled back, as PostgreSQL retries it after a deadlock or a
 * unique-key conflict.
 */
export function strictPorts(ports: Ports, dialect: Dialect): Ports {
  const insideBody = new AsyncLocalStorage<true>();
  const { tx, longTx } = ports.store;
  const strict =
    (begin: Store['tx']): Store['tx'] =>
    async (body) => {
      const run = (tables: Tables) => insideBody.run(true, () => body(tables));
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

async function runAndRollBack(tx: Store['tx'], run: (tables: Tables) => Promise<unknown>): Promise<void> {
  const rollback = new Error('rolled back');
  const firstRun = tx(async (tables) => {
    await run(tables);
    throw rollback;
  });
  await firstRun.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
}
