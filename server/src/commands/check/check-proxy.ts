import { BlockList, isIPv6 } from 'node:net';
import { lengths } from '@isoline/contract/limits.ts';
import { DAY_MS } from '@isoline/contract/values/durations.ts';
import { certificateEnd, requestOwn } from '../../gateways/own-addresses.ts';
import type { Secrets } from '../../model/ports/ports.ts';
import { SELF_CHECK_HEADER, SELF_CHECK_PATH, type SelfCheckAnswer, selfCheckProof } from '../../model/self-check.ts';
import { CLOCK } from './check-database.ts';
import { judgeClock } from './clock.ts';
import { type Check, Fault, Skipped } from './finding.ts';

const PROXY = 'docs/operate/proxy.md';
const CERTIFICATE = 'docs/operate/symptoms.md#a-certificate-has-ended';
/** A certificate is renewed before its last 14 days. */
const RENEWED_MS = 14 * DAY_MS;
/** An address that no client has (RFC 5737), with which a client of the proxy claims to be another one. */
const CLAIMED = '203.0.113.9';
/** Paths for the operator, which the proxy keeps to itself or the server serves on another port. */
const HIDDEN = ['/healthz', '/readyz', '/metrics', '/docs', '/openapi.json'];

/** The settings of the checks that ask the product by its own address. */
export interface Reached {
  readonly publicOrigin: string;
  /** The origin of the console; null if the console is off. */
  readonly consoleUrl: string | null;
  readonly trustedProxies: readonly string[];
  /** True if the operator's paths must be hidden, as in production. */
  readonly hides: boolean;
  readonly secrets: Pick<Secrets, 'keyed'>;
  readonly timeoutMs: number;
}

/** The checks that ask the running product by its public addresses. */
export const proxyChecks = (reached: Reached): readonly Check[] => [
  { check: 'proxy', section: PROXY, run: () => sendBody(reached) },
  { check: 'clock', section: CLOCK, run: () => compareDate(reached) },
  ...(reached.hides ? [{ check: 'hidden-paths', section: PROXY, run: () => findHidden(reached) }] : []),
  ...[reached.publicOrigin, reached.consoleUrl].flatMap((origin) => (origin ? transportChecks(origin, reached) : [])),
  ...(reached.consoleUrl === null
    ? []
    : [{ check: 'console', section: 'docs/operate/console.md', run: () => openConsole(reached) }]),
];

/** The checks of the certificate and of plain http, which only an origin with https has. */
function transportChecks(origin: string, reached: Reached): readonly Check[] {
  if (!origin.startsWith('https://')) return [];
  const certificate = { check: 'certificate', section: CERTIFICATE, run: () => readCertificate(origin, reached) };
  const scheme = { check: 'scheme', section: PROXY, run: () => followPlain(origin, reached) };
  // Plain http cannot be asked at a port of https.
  return new URL(origin).port === '' ? [certificate, scheme] : [certificate];
}

/** Sends the largest body that the product accepts, and has the server say how it arrived. */
async function sendBody(reached: Reached): Promise<string> {
  const answer = await requestOwn(`${reached.publicOrigin}${SELF_CHECK_PATH}`, reached.timeoutMs, {
    method: 'POST',
    headers: {
      [SELF_CHECK_HEADER]: selfCheckProof(reached.secrets, Date.now()),
      'content-type': 'application/octet-stream',
      'x-forwarded-for': CLAIMED,
    },
    body: new Uint8Array(lengths.avatarBytesMax),
  });
  if (answer.status === 413) throw new Fault('The proxy refuses a body of 2 MiB: raise its limit.');
  if (answer.status !== 200)
    throw new Fault(
      `PUBLIC_ORIGIN does not lead to a running server with this SERVER_SECRET: it answered ${answer.status}.`,
    );
  return judgeArrival(await answer.json(), reached);
}

/**
 * Returns a sentence about the request as it arrived.
 *
 * @throws Fault if the server is not ready, or does not see the addresses of clients
 */
export function judgeArrival(
  { address, peer, forwarded, bytes, ready }: SelfCheckAnswer,
  { publicOrigin, trustedProxies }: Pick<Reached, 'publicOrigin' | 'trustedProxies'>,
): string {
  if (ready === false)
    throw new Fault('The running server is not ready: its database does not serve, as its log says.');
  if (bytes !== lengths.avatarBytesMax) throw new Fault('The proxy changes bodies: 2 MiB did not arrive whole.');
  // Without https there is no proxy that ends it, and the header is the one that was sent.
  const isBehindProxy = publicOrigin.startsWith('https://');
  if (address === CLAIMED && forwarded === CLAIMED && trustedProxies.length > 0)
    throw new Fault(
      'The proxy passes on X-Forwarded-For as clients send it, so they choose their address: replace it.',
    );
  if (!isBehindProxy) return 'The server answers at PUBLIC_ORIGIN.';
  if (forwarded === null || forwarded === CLAIMED)
    throw new Fault(`The proxy does not set X-Forwarded-For: every client has its address, ${peer}.`);
  // A client on the machine of the proxy may have the proxy's address.
  if (address === peer && !(forwarded === peer && isTrusted(peer, trustedProxies)))
    throw new Fault(`TRUSTED_PROXIES does not name the proxy, ${peer}: every client has its address.`);
  return `The proxy passes a body of 2 MiB, and the address of its client (${address}).`;
}

function isTrusted(address: string, proxies: readonly string[]): boolean {
  const ranges = new BlockList();
  for (const proxy of proxies.flatMap((one) => (one === 'loopback' ? ['127.0.0.0/8', '::1'] : [one]))) {
    const [network = '', bits] = proxy.split('/');
    const family = familyOf(network);
    ranges.addSubnet(network, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return ranges.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

async function compareDate(reached: Reached): Promise<string> {
  const { headers } = await requestOwn(reached.publicOrigin, reached.timeoutMs, { method: 'HEAD' });
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at)) return 'PUBLIC_ORIGIN sends no date to compare the clock with.';
  // The header has whole seconds.
  return judgeClock('PUBLIC_ORIGIN', at + 500 - Date.now());
}

async function findHidden(reached: Reached): Promise<string> {
  const answers = await Promise.all(
    HIDDEN.map(async (path) => ((await requestOwn(reached.publicOrigin + path, reached.timeoutMs)).ok ? [path] : [])),
  );
  const shown = answers.flat();
  if (shown.length > 0)
    throw new Fault(`Anybody can open ${shown.join(', ')} at PUBLIC_ORIGIN: hide them in the proxy.`);
  return 'The paths for operators are hidden.';
}

async function followPlain(origin: string, reached: Reached): Promise<string> {
  const plain = origin.replace('https://', 'http://');
  const answer = await requestOwn(plain, reached.timeoutMs).catch(() => null);
  if (answer === null) return `Nothing answers at ${plain}.`;
  const target = answer.headers.get('location') ?? '';
  if (answer.status >= 300 && answer.status < 400 && target.startsWith('https://')) return `${plain} leads to https.`;
  throw new Fault(`${plain} answers ${answer.status} in plain http: redirect it to https.`);
}

async function readCertificate(origin: string, { timeoutMs }: Reached): Promise<string> {
  const endsAt = await certificateEnd(origin, timeoutMs).catch((cause: unknown) => {
    throw new Fault(`The certificate of ${origin} cannot be used`, { cause });
  });
  return judgeCertificate(origin, endsAt, Date.now());
}

/** @throws Fault if the certificate ends soon */
export function judgeCertificate(origin: string, endsAt: number, now: number): string {
  const days = Math.floor((endsAt - now) / DAY_MS);
  if (endsAt - now < RENEWED_MS) throw new Fault(`The certificate of ${origin} ends in ${days} days: renew it.`);
  return `The certificate of ${origin} is valid for another ${days} days.`;
}

async function openConsole(reached: Reached): Promise<string> {
  const url = reached.consoleUrl ?? '';
  const { status, headers } = await requestOwn(url, reached.timeoutMs, { headers: { accept: 'text/html' } });
  if (status === 403)
    throw new Skipped(`${url} answers 403 here: the proxy lets only the operators' network in. Check it from there.`);
  if (status !== 200 || !headers.get('content-type')?.startsWith('text/html'))
    throw new Fault(`${url} does not show the console: it answered ${status}.`);
  return `The console answers at ${url}.`;
}
