import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { InputOf } from '@isoline/contract/endpoint.ts';
import { endpoints } from '@isoline/contract/endpoints.ts';
import type { Scene } from '@isoline/contract/values/contact.ts';
import { type Sandbox, startSandbox } from '@isoline/sandbox/sandbox.ts';
import { afterAll, beforeAll, vi } from 'vitest';
import { type App, type Overrides, startApp } from '../src/app/app.ts';
import { readConfig } from '../src/settings/config.ts';
import type { Dialect } from '../src/store/engines/engine.ts';
import { newDatabaseWithTables } from '../src/store/testing-database.ts';
import { type Answered, Browser } from './browser.ts';
import { refuseWrongOrders, watchLocks } from './lock-order.ts';
import { endStepUp } from './reauth.ts';
import { strictPorts } from './strict-ports.ts';

export const PASSWORD = 'Ridge#Line7';

type ContactFields = { readonly phone: string } | { readonly email: string };
type Message = { readonly channel: string; readonly scene: string; readonly code: string; readonly text: string };

/** The actions of a test from outside, in whatever process the server runs. */
export interface Actions {
  /** Opens a new browser. If an address is given, the server sees it as the client address. */
  browser(address?: string): Browser;
  messagesTo(address: string): Promise<readonly Message[]>;
  /** Returns the newest code that was sent to a contact. */
  codeFor(address: string): Promise<string>;
  /** Schedules a fault of a sandbox service. `times` 0 removes it. */
  fault(service: string, kind: string, times: number, ms?: number): Promise<void>;
  /** Solves a challenge and requests a code. */
  send(
    browser: Browser,
    scene: Scene,
    contact: ContactFields,
  ): Promise<Answered<{ resendAfter: number; expiresIn: number; to: string }>>;
  /** Solves a challenge, requests a code and returns it. */
  requestCode(browser: Browser, scene: Scene, contact: ContactFields): Promise<string>;
  /** Returns the flag that proves a contact in this browser. */
  prove(browser: Browser, contact: ContactFields, scene?: 'register' | 'bind' | 'reset'): Promise<string>;
  /** Registers a contact and leaves the browser signed in. */
  register(browser: Browser, contact: ContactFields): Promise<void>;
  /** Creates an account, and returns its signed-in browser and its phone. */
  newAccount(): Promise<{ browser: Browser; phone: string }>;
}

/**
 * The whole product on one engine, with its own sandbox and a clock that tests can move. The sessions of `register` and
 * `newAccount` are not stepped up, as if ten minutes had passed since the registration.
 */
export interface Product extends Actions {
  readonly app: App;
  readonly url: string;
  readonly sandbox: Sandbox;
  /** The settings of the server. */
  readonly env: Readonly<Record<string, string>>;
  /**
   * Moves the server's clock forward after the pending notices are sent. Otherwise they would be due again, as after a
   * crash.
   */
  pass(ms: number): Promise<void>;
  /** Starts another server on the same database. `settings` replace the settings of the first server. */
  anotherNode(settings?: Record<string, string>): Promise<App>;
  close(): Promise<void>;
}

// One machine makes all calls here: limits by client address or number prefix would end every suite.
const QUIET_LIMITS = {
  LIMIT_CODE_SEND_CLIENT: '0',
  LIMIT_CODE_SEND_STRANGER_HOUR: '0',
  LIMIT_CODE_SEND_STRANGER_DAY: '0',
  LIMIT_CODE_SEND_PREFIX: '0',
  LIMIT_LOOKUP: '0',
  LIMIT_REGISTER: '0',
  LIMIT_AUTHORIZE: '0',
  LIMIT_INTERACTION: '0',
  LIMIT_DEVICE_CODES: '0',
  LIMIT_PICTURE: '0',
  LIMIT_PASSWORD_TRIES_CLIENT: '0',
  LIMIT_PASSWORD_TRIES_CLIENT_DAY: '0',
  LIMIT_CODE_TRIES_CLIENT: '10000',
};

/** The settings of a product with the contract's limits. */
export const REAL_LIMITS = Object.fromEntries(Object.keys(QUIET_LIMITS).map((name) => [name, '']));

// A proof of 18 bits takes a third of a second here, and the tests need hundreds.
const QUICK_PROOF = { SLIDE_PROOF_BITS: '6' };

// The tests make thousands of hashes and few depend on their cost, so argon2 has its lowest cost.
const QUICK_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Servers look for notices every second and for logouts every five, but tests do not wait that long. */
export const LOOKS_OFTEN: Overrides = { lookEveryMs: 100 };

/** Starts the product that the tests of this block share. */
export function useProduct(
  dialect: Dialect,
  settings: Record<string, string> = {},
  overrides: Overrides = {},
): () => Product {
  let product: Product | undefined;
  beforeAll(async () => {
    product = await startProduct(dialect, settings, overrides);
  }, 60_000);
  afterAll(() => product?.close(), 60_000);
  return () => {
    if (!product) throw new Error('the product runs only while tests run');
    return product;
  };
}

export async function startProduct(
  dialect: Dialect,
  settings: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<Product> {
  watchLocks();
  const sandbox = await startSandbox({ port: 0, smtpPort: 0 });
  const database = await newDatabaseWithTables(dialect);
  let ahead = 0;
  // Behind a public origin the server does not report its port.
  const port = settings.PUBLIC_ORIGIN ? await freePort() : 0;
  const env = environment(sandbox, database.settings, { PORT: String(port), ...settings });
  const nodes: App[] = [];
  const startNode = async (more: Record<string, string> = {}) => {
    const app = await startApp(readConfig({ ...env, ...more }), {
      now: () => Date.now() + ahead,
      pages: false,
      hashCost: QUICK_HASH,
      wrapPorts: (ports) => strictPorts(ports, dialect),
      ...overrides,
    });
    nodes.push(app);
    return { ...app, url: app.url.replace('localhost', '127.0.0.1') };
  };
  const app = await startNode();
  const url = port === 0 ? app.url : `http://127.0.0.1:${port}`;
  const outside = actions(sandbox, url, settings.PUBLIC_ORIGIN);
  const product: Product = {
    ...outside,
    async register(browser, contact) {
      await outside.register(browser, contact);
      await endStepUp(product, browser, 'phone' in contact ? 'phone' : 'email');
    },
    async fault(...fault) {
      // A notice of an earlier test that is still being sent would meet the fault.
      await Promise.all(nodes.map((node) => node.settled()));
      await outside.fault(...fault);
    },
    async newAccount() {
      const made = await outside.newAccount();
      await endStepUp(product, made.browser);
      return made;
    },
    app,
    url,
    sandbox,
    env,
    async pass(ms) {
      await Promise.all(nodes.map((node) => node.settled()));
      ahead += ms;
    },
    anotherNode: startNode,
    async close() {
      await Promise.all(nodes.map((node) => node.close()));
      await sandbox.close();
      await database.remove();
      refuseWrongOrders(database.name);
    },
  };
  return product;
}

/** Returns the settings of a server under test with this sandbox and database. */
export function environment(
  sandbox: Sandbox,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string },
  settings: Record<string, string>,
): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    SHUTDOWN_GRACE_MS: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SANDBOX_URL: sandbox.url,
    SANDBOX_SMTP_PORT: String(sandbox.smtpPort),
    TRUSTED_PROXIES: '127.0.0.1',
    ...QUIET_LIMITS,
    ...QUICK_PROOF,
    ...settings,
  };
}

/** Runs `act` while the clock is stopped: on a slow machine 200 calls take longer than the lifetimes that they test. */
export const atOneTime = <Result>(act: () => Promise<Result>): Promise<Result> => later(0, act);

/** Runs `act` while every clock of this process is stopped at a time `ms` milliseconds from now. */
export async function later<Result>(ms: number, act: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}

/** Returns a port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Creates the actions of a test with a running product. */
export function actions(sandbox: Sandbox, url: string, publicOrigin?: string): Actions {
  const product: Actions = {
    browser: (address) => new Browser(url, address, publicOrigin),
    async messagesTo(address) {
      const response = await fetch(`${sandbox.url}/inbox?to=${encodeURIComponent(address)}`);
      return (await response.json()) as Message[];
    },
    async codeFor(address) {
      const code = (await product.messagesTo(address)).find(({ code: sent }) => sent)?.code;
      if (!code) throw new Error(`nothing was sent to ${address}`);
      return code;
    },
    async fault(service, kind, times, ms) {
      const response = await fetch(`${sandbox.url}/control/fault`, {
        method: 'POST',
        body: JSON.stringify({ service, kind, times, ms }),
      });
      if (!response.ok) throw new Error(await response.text());
    },
    async send(browser, scene, contact) {
      const sendOnce = async () => {
        const { headers, slide } = await browser.solve(scene);
        const input = { scene, ...contact, slide } as InputOf<typeof endpoints.sendCode>;
        return browser.call(endpoints.sendCode, input, { headers });
      };
      const answer = await sendOnce();
      // As on the page, the contact decides how hard the next challenge is.
      return answer.key === 'SLIDE_FAILED' ? sendOnce() : answer;
    },
    async requestCode(browser, scene, contact) {
      const answer = await product.send(browser, scene, contact);
      if (answer.key !== 'OK') throw new Error(answer.key);
      return product.codeFor(Object.values(contact)[0] ?? '');
    },
    async prove(browser, contact, scene = 'register') {
      const identifyCode = await product.requestCode(browser, scene, contact);
      const { data } = await browser.call(endpoints.checkCode, { ...contact, identifyCode, scene });
      return data.flag ?? '';
    },
    async register(browser, contact) {
      const flag = await product.prove(browser, contact);
      const type = 'phone' in contact ? ('phone' as const) : ('email' as const);
      const answer = await browser.call(endpoints.register, {
        type,
        ...contact,
        flag,
        password: PASSWORD,
        agree: true,
      });
      if (answer.key !== 'OK') throw new Error(answer.key);
      browser.bearer = answer.data.authData.access_token;
    },
    async newAccount() {
      const [browser, phone] = [product.browser(), freshPhone()];
      await product.register(browser, { phone });
      return { browser, phone };
    },
  };
  return product;
}

let last = (process.pid % 1000) * 10_000;

/** Returns the origin of the pages and of the OpenID issuer. Other calls of tests use the address. */
export const pageOrigin = ({ url }: Pick<Product, 'url'>) => url.replace('127.0.0.1', 'localhost');

/** Returns a phone that no other test of this file uses. */
export const freshPhone = () => String(13_900_000_000 + ++last);

/** Returns an e-mail that no other test of this file uses. */
export const freshEmail = () => `person${++last}@example.com`;

/** Returns a client address that no other test of this file uses. */
export function freshAddress(): string {
  last += 1;
  // No host has the address of its network, which masked addresses show.
  if ((last & 0xff) === 0) last += 1;
  return `10.${(last >> 16) & 0xff}.${(last >> 8) & 0xff}.${last & 0xff}`;
}

/** Returns a code other than the one that was sent. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
