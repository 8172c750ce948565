import { measures as bounds } from '@isoline/contract/console/operator-limits.ts';
import { HOUR_MS } from '@isoline/contract/values/durations.ts';
import type { MeasureKind } from '@isoline/contract/values/incident.ts';
import type { ActingOperator } from '../../model/audit/acting-operator.ts';
import { recordAudit } from '../../model/audit/record-audit.ts';
import type { Measure } from '../../model/entities/incident.ts';
import { isInNetwork, networkText, parseNetwork } from '../../model/network.ts';
import type { Ports, Tables } from '../../model/ports/ports.ts';
import { Refusal } from '../../model/refusal.ts';
import { incidentRefused } from './count-sessions.ts';

/**
 * Starting a measure locks the row of this counter, so that two concurrent starts cannot both take the last free place.
 */
const LOCK = 'incident-measures';

export interface AskedMeasure {
  readonly kind: MeasureKind;
  readonly value: string;
  readonly hours: number;
}

/**
 * Puts a measure in force. It replaces one of the same kind and value, or the only one of kind `sms`.
 *
 * @throws Refusal INCIDENT_REFUSED
 */
export async function beginMeasure(ports: Ports, acting: ActingOperator, asked: AskedMeasure): Promise<Measure> {
  const value = asked.kind === 'network' ? refusableNetwork(asked.value, acting.ip) : asked.value;
  const createdAt = ports.now();
  const measure: Measure = {
    id: ports.random.id(),
    kind: asked.kind,
    value,
    operator: acting.auditName,
    reason: acting.reason ?? '',
    createdAt,
    endsAt: createdAt + asked.hours * HOUR_MS,
  };
  await ports.store.tx(async (tables) => {
    await tables.counters.increment(LOCK, HOUR_MS, createdAt);
    await replace(tables, measure);
    await recordAudit(ports, tables, acting, { kind: 'measure-begun', detail: detailOf(measure) });
  });
  await lookNow(ports);
  return measure;
}

/**
 * Lifts a measure before its end.
 *
 * @throws Refusal NOT_FOUND
 */
export async function liftMeasure(ports: Ports, acting: ActingOperator, id: string): Promise<void> {
  await ports.store.tx(async (tables) => {
    const measure = await tables.measures.remove({ id, now: ports.now() });
    if (!measure) throw new Refusal('NOT_FOUND');
    await recordAudit(ports, tables, acting, { kind: 'measure-lifted', detail: detailOf(measure) });
  });
  await lookNow(ports);
}

// The change is already stored. If this read fails, the job reads the measures again within two seconds.
const lookNow = ({ measures }: Pick<Ports, 'measures'>) => measures.refresh().catch(() => undefined);

/** @throws Refusal INCIDENT_REFUSED */
function refusableNetwork(text: string, ownAddress: string | null): string {
  const network = parseNetwork(text);
  if (!network) throw incidentRefused('network');
  if (network.bits < bounds.networkBitsMin[network.version]) throw incidentRefused('too-wide');
  if (ownAddress !== null && isInNetwork(network, ownAddress)) throw incidentRefused('own');
  return networkText(network);
}

async function replace({ measures }: Pick<Tables, 'measures'>, measure: Measure): Promise<void> {
  const inForce = await measures.inForce({ now: measure.createdAt });
  const isSame = ({ kind, value }: Measure) => kind === measure.kind && (kind === 'sms' || value === measure.value);
  const replaced = inForce.filter(isSame);
  if (inForce.length - replaced.length >= bounds.max) throw incidentRefused('full');
  for (const { id } of replaced) await measures.remove({ id, now: measure.createdAt });
  await measures.insert(measure);
}

const detailOf = ({ kind, value, endsAt }: Measure) => ({
  measure: kind,
  value,
  until: new Date(endsAt).toISOString(),
});
