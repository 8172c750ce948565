import { actsAwaiting } from '@isoline/contract/console/awaited-acts.ts';
import { countedMethods, type Funnel, signInResults } from '@isoline/contract/values/overview.ts';
import type { ConsoleHandlersOf } from '../../http/serve-console.ts';
import { awaitedActs } from '../../model/console/awaited-acts.ts';
import type { Count, CountKind } from '../../model/entities/hourly-counts.ts';
import { type CountedBucket, type OverviewView, viewOverview } from './view-overview.ts';

/** The time zone of China, where most operators work. */
const DEFAULT_ZONE_MINUTES = 480;

const sumCounts = (counts: readonly Count[], kind: CountKind, fits: (name: string) => boolean = () => true) =>
  counts.reduce((sum, count) => (count.kind === kind && fits(count.name) ? sum + count.count : sum), 0);

const isDone = (name: string) => name.endsWith(' done');
const isSent = (name: string) => name !== 'failed';

const perBucket = (buckets: readonly CountedBucket[], kind: CountKind, fits?: (name: string) => boolean) =>
  buckets.map(({ counts }) => sumCounts(counts, kind, fits));

const countSignIns = (buckets: readonly CountedBucket[]) =>
  countedMethods
    .flatMap((method) => signInResults.map((result) => ({ method, result })))
    .map(({ method, result }) => ({
      method,
      result,
      counts: perBucket(buckets, 'sign-in', (name) => name === `${method} ${result}`),
    }))
    .filter(({ counts }) => counts.some((count) => count > 0));

const countFunnel = (all: readonly Count[], funnel: Funnel) => {
  const step = (wanted: string) => sumCounts(all, funnel, (name) => name === wanted);
  return { opened: step('opened'), sent: step('sent'), right: step('right'), done: step('done') };
};

function countRefusals(all: readonly Count[]) {
  const sums = new Map<string, number>();
  for (const { kind, name, count } of all) if (kind === 'refusal') sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums].map(([key, count]) => ({ key, count })).sort((one, other) => other.count - one.count);
}

function compareTrends({ buckets, before }: OverviewView) {
  const over = buckets.slice(0, -1).flatMap(({ counts }) => counts);
  const trend = (kind: CountKind, fits?: (name: string) => boolean) =>
    before && { now: sumCounts(over, kind, fits), before: sumCounts(before, kind, fits) };
  return {
    signIns: trend('sign-in', isDone),
    newAccounts: trend('new-account'),
    sms: trend('sms', isSent),
    refusals: trend('refusal'),
  };
}

function countSms({ buckets, smsToday, smsSending }: OverviewView, price: number, limit: number) {
  return {
    codes: perBucket(buckets, 'sms', (name) => name === 'code'),
    notices: perBucket(buckets, 'sms', (name) => name === 'notice'),
    failed: perBucket(buckets, 'sms', (name) => name === 'failed').reduce((sum, count) => sum + count, 0),
    price,
    today: smsToday.count,
    cap: limit > 0 ? limit : null,
    alarm: smsToday.alarm,
    sending: smsSending,
  };
}

const passkeysOf = ({ accounts, shares }: OverviewView) => ({
  latest: accounts && { ...accounts, at: accounts.hour },
  shares,
});

export const routes: ConsoleHandlersOf<'overview'> = {
  async viewOverview({ ports, input, caller }) {
    const zoneHours = Math.round((input.zone ?? DEFAULT_ZONE_MINUTES) / 60);
    const view = await viewOverview(ports, input.span ?? 'day', zoneHours);
    const { now, buckets, networks, otherNetworks, notices, codes, streams } = view;
    const all = buckets.flatMap(({ counts }) => counts);
    return {
      at: now,
      buckets,
      signIns: countSignIns(buckets),
      newAccounts: perBucket(buckets, 'new-account'),
      funnels: { register: countFunnel(all, 'register'), reset: countFunnel(all, 'reset') },
      refusals: countRefusals(all),
      sms: countSms(view, ports.smsPrice, ports.limits.codeSendAll.count),
      passkeys: passkeysOf(view),
      notices: { ...notices, waiting: notices.count },
      streams,
      awaited: await awaitedActs(ports, actsAwaiting(caller.operator.role)),
      codes,
      networks,
      otherNetworks,
      trends: compareTrends(view),
    };
  },
};
