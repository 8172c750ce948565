import { reasons } from '@isoline/contract/errors.ts';
import { parseTime } from '@isoline/contract/fields/time-fields.ts';
import { atCommandLine } from '../model/audit/acting-operator.ts';
import { CommandRefused } from '../model/command-refused.ts';
import type { EventStream } from '../model/entities/product-events.ts';
import type { Product } from '../model/entities/products.ts';
import type { DatabasePorts } from '../model/ports/ports.ts';
import { productOfStream } from '../model/product-events/logout-streams.ts';
import { streamBacklogs } from '../model/product-events/stream-backlogs.ts';
import { pauseOrResume, type StreamRefusal, verifyAsOperator } from '../operations/product-streams/operate-stream.ts';
import { sendAgain } from '../operations/product-streams/send-again.ts';
import type { Environment } from '../settings/read-settings.ts';
import type { GivenCommand } from './command-arguments.ts';
import { runOnDatabase } from './run-on-database.ts';
import { systemUser } from './system-user.ts';

const sentenceOf = (refusal: StreamRefusal): string =>
  refusal === 'unknown'
    ? 'There is no stream of this name. `account streams list` shows all.'
    : reasons.STREAM_REFUSED[refusal].en;

/**
 * Runs one command about the streams of products, and returns the output.
 *
 * @throws CommandRefused for a wrong stream or time
 */
export async function runStreamsCommand(command: GivenCommand, env: Environment): Promise<readonly string[]> {
  return runOnDatabase(env, (ports, { products }) => run(command, ports, products.products));
}

async function run(
  { name: command, operands, values, reason }: GivenCommand,
  ports: DatabasePorts,
  ofFile: readonly Pick<Product, 'id'>[],
): Promise<readonly string[]> {
  if (command === 'streams list') return list(ports);
  const [stream = ''] = operands;
  const acting = atCommandLine(systemUser(), reason);
  if (command === 'streams verify') {
    throwIf(await verifyAsOperator(ports, acting, stream));
    return ['A verification event waits for the product.'];
  }
  if (command === 'streams resend') {
    const resent = await sendAgain(ports, acting, stream, timeIn(values['--since'], ports.now()));
    if (typeof resent === 'string') throw new CommandRefused(sentenceOf(resent));
    return [`Events that the server sends again: ${resent.events}${resent.isMore ? ' or more' : ''}.`];
  }
  const status = command === 'streams pause' ? 'paused' : 'enabled';
  throwIf(await pauseOrResume(ports, acting, stream, status));
  if (status === 'paused') return ['The stream is paused. What happens waits for 30 days.'];
  const isServed = await isOn(ports, productOfStream(stream), ofFile);
  return [
    isServed
      ? 'The stream is resumed.'
      : 'The stream is resumed, but nothing is sent while its product is off or not registered.',
  ];
}

async function isOn({ store }: DatabasePorts, id: string, ofFile: readonly Pick<Product, 'id'>[]): Promise<boolean> {
  if (ofFile.some((product) => product.id === id)) return true;
  return (await store.read.consoleProducts.byId({ id }))?.isOn ?? false;
}

function throwIf(refusal: StreamRefusal | null): void {
  if (refusal !== null) throw new CommandRefused(sentenceOf(refusal));
}

/** Reads a date, or a time with its zone. */
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/;

function timeIn(text: string | undefined, now: number): number {
  const at = text !== undefined && TIME.test(text) ? parseTime(text) : Number.NaN;
  if (Number.isNaN(at) || at > now)
    throw new CommandRefused('--since is a past date or time in UTC, such as 2026-01-31 or 2026-01-31T08:00Z.');
  return at;
}

async function list(ports: DatabasePorts): Promise<readonly string[]> {
  const [streams, backlogs] = [await ports.store.read.eventStreams.list(), await streamBacklogs(ports)];
  if (streams.length === 0) return ['There is no stream.'];
  return streams.map((stream) =>
    lineOf(
      stream,
      backlogs.find(({ product }) => product === stream.product),
    ),
  );
}

function lineOf(
  { product, status, reason, pushUrl, failingSince, refusingSince, succeededAt, error }: EventStream,
  backlog: { readonly waiting: number; readonly ageMs: number } | undefined,
): string {
  const time = (at: number) => new Date(at).toISOString();
  const { waiting = 0, ageMs = 0 } = backlog ?? {};
  return [
    product.padEnd(32),
    reason === null ? status : `${status}: ${reason}`,
    pushUrl === null ? 'poll' : 'push',
    `waiting ${waiting}${waiting > 0 ? `, the oldest for ${Math.round(ageMs / 1000)} s` : ''}`,
    succeededAt > 0 ? `last success ${time(succeededAt)}` : 'no success yet',
    ...(failingSince === null ? [] : [`failing since ${time(failingSince)}`]),
    ...(refusingSince === null ? [] : [`refusing every event since ${time(refusingSince)}`]),
    ...(error === null ? [] : [`last error: ${error}`]),
  ].join('  ');
}
