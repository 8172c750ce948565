import { brand } from '@isoline/contract/brand.ts';
import { maskedAddress } from '../../model/client-address.ts';
import type { AuditEntry } from '../../model/entities/operator-tables.ts';
import type { StoredDetail, StoredEvent } from '../../model/entities/security-event.ts';
import { parseNetwork } from '../../model/network.ts';
import { auditMappings, classes, eventMappings, type Mapping, OTHER, severities } from './ocsf-mapping.ts';
import { shownEntry } from './shown-entry.ts';

const VERSION = '1.3.0';
const PRODUCT = { name: `${brand.name} Account`, vendor_name: brand.name };
const CONSOLE = { name: `${brand.name} Account console` };

const userTypes = { unknown: 0, user: 1, admin: 2, system: 3 } as const;

type User = { readonly type_id: number } & ({ readonly uid: string } | { readonly name: string });

const account = (uid: string): User => ({ uid, type_id: userTypes.user });
const operator = (name: string): User => ({ name, type_id: userTypes.admin });
/** Returns the actor of an audit entry, or of an event that the user did not cause. */
const namedActor = (name: string): User =>
  name.startsWith('product:') ? { name, type_id: userTypes.system } : operator(name.replace(/^operator:/, ''));
/** An unknown user. OCSF requires a name. */
const stranger: User = { name: 'unknown', type_id: userTypes.unknown };

/** The facts that events of every class have. */
interface Facts {
  readonly log: 'audit' | 'security';
  readonly uid: string;
  readonly kind: string;
  readonly mapping: Mapping;
  readonly at: number;
  readonly requestId: string | null;
  readonly sequence?: number;
  /** The number of similar events that this event represents. */
  readonly count?: number;
  /** The reason why the operation was refused; null if it was done. */
  readonly refusedFor: string | null;
  readonly actor: User;
  /** The user that the event is about. */
  readonly user: User;
  readonly accountId: string | null;
  readonly ip: string | null;
  readonly operation: string;
  readonly service: { readonly name: string };
  readonly unmapped: Readonly<Record<string, string | number | boolean | null>>;
}

/** An event of OCSF in the form in which it is sent. */
export type OcsfEvent = Readonly<Record<string, unknown>>;

/**
 * Describes a security event in OCSF. Texts that a person typed are left out: the names that people give, and the
 * search texts of operators in events from before 1.1.0.
 */
export function ofSecurityEvent(event: StoredEvent, masksAddresses: boolean): OcsfEvent {
  const { id, kind, at, requestId, accountId, deviceName, detail } = event;
  const { name: _, target: __, reason, route, sampled, ...more } = detail;
  const isRefusal = kind === 'refused' || kind === 'sign-in-refused';
  const ip = detail.target === undefined ? event.ip : null;
  return eventOf({
    log: 'security',
    uid: id,
    kind,
    mapping: eventMappings[kind],
    at,
    requestId,
    ...(typeof sampled === 'number' && { count: sampled }),
    refusedFor: isRefusal ? String(reason) : null,
    actor: isRefusal ? stranger : actorOf(event),
    user: accountId === null ? stranger : account(accountId),
    accountId,
    ip: shownAddress(ip, masksAddresses),
    operation: typeof route === 'string' ? route : kind,
    service: { name: PRODUCT.name },
    unmapped: { ...shownDetail(more, masksAddresses), ...(deviceName && { deviceName }) },
  });
}

function actorOf({ actor, accountId }: StoredEvent): User {
  if (actor !== 'user') return namedActor(actor);
  return accountId === null ? stranger : account(accountId);
}

/** Describes an audit entry in OCSF, with the hashes of the chain. */
export function ofAuditEntry(entry: AuditEntry, masksAddresses: boolean): OcsfEvent {
  const { seq, hash, previousHash, kind, at, requestId, accountId, reason, detail, ip, withheld } = shownEntry(entry);
  const aboutOperator = typeof detail.name === 'string' ? detail.name : entry.operator;
  return eventOf({
    log: 'audit',
    // Use the hash as the id: after a restored backup, another entry may get the same number.
    uid: hash,
    kind,
    mapping: auditMappings[kind],
    at,
    requestId,
    sequence: seq,
    refusedFor: null,
    actor: namedActor(entry.operator),
    user: accountId === null ? namedActor(aboutOperator) : account(accountId),
    accountId,
    ip: shownAddress(ip, masksAddresses),
    operation: kind,
    service: CONSOLE,
    unmapped: {
      ...shownDetail(detail, masksAddresses),
      ...(reason !== null && { reason }),
      ...(withheld.length > 0 && { withheld: withheld.join(' ') }),
      previousHash,
    },
  });
}

function eventOf(facts: Facts): OcsfEvent {
  const [className, activity, severity = 'Informational'] = facts.mapping;
  const { uid, category } = classes[className];
  const activityId = idOf(facts.mapping);
  return {
    class_uid: uid,
    category_uid: category,
    activity_id: activityId,
    activity_name: typeof activity === 'string' ? activity : activity.other,
    type_uid: uid * 100 + activityId,
    severity_id: severities[severity],
    severity,
    time: facts.at,
    ...(facts.refusedFor === null
      ? { status_id: 1, status: 'Success' }
      : { status_id: 2, status: 'Failure', status_detail: facts.refusedFor }),
    ...(facts.count !== undefined && { count: facts.count }),
    metadata: metadataOf(facts),
    actor: { user: facts.actor },
    ...partsOf(facts),
    unmapped: facts.unmapped,
  };
}

function idOf([className, activity]: Mapping): number {
  const ids: Readonly<Record<string, number>> = classes[className].activities;
  return (typeof activity === 'string' && ids[activity]) || OTHER;
}

const metadataOf = ({ uid, kind, log, requestId, sequence }: Facts) => ({
  version: VERSION,
  product: PRODUCT,
  uid,
  event_code: kind,
  log_name: log,
  ...(requestId !== null && { correlation_uid: requestId }),
  ...(sequence !== undefined && { sequence }),
});

/** Returns the members that the class requires. */
function partsOf({ mapping, user, accountId, ip, operation, service }: Facts): OcsfEvent {
  const source = ip === null ? {} : { src_endpoint: endpointOf(ip) };
  switch (mapping[0]) {
    case 'accountChange':
      return { ...source, user };
    case 'authentication':
      return { ...source, user, service };
    case 'apiActivity':
      return {
        // A command and the server itself have no client address.
        src_endpoint: { svc_name: service.name },
        ...source,
        api: { operation, service },
        ...(accountId !== null && { resources: [{ uid: accountId, type: 'account' }] }),
      };
  }
}

/** Returns an endpoint that OCSF accepts. A shortened address is a network, which OCSF does not accept as `ip`. */
const endpointOf = (ip: string) => (isAddress(ip) ? { ip } : { name: ip });

const isAddress = (text: string) => !text.includes('/') && parseNetwork(text) !== null;

const shownAddress = (ip: string | null, masks: boolean) => (ip !== null && masks ? maskedAddress(ip) : ip);

/** Masks a value of `detail` that is a refused address, or a network so small that it may contain only one address. */
function shownDetail(detail: StoredDetail, masks: boolean): StoredDetail {
  if (!masks) return detail;
  const shown = Object.entries(detail).map(([key, value]) => [
    key,
    typeof value === 'string' && isNarrow(value) ? maskedAddress(value.replace(/\/.*$/, '')) : value,
  ]);
  return Object.fromEntries(shown);
}

/** Returns whether a text is an address, or a network that is smaller than a masked address. */
function isNarrow(text: string): boolean {
  const network = parseNetwork(text);
  return network !== null && network.bits > { 4: 24, 6: 48 }[network.version];
}
