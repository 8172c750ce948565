import { providerLoginTypes } from '@isoline/contract/providers.ts';
import type { Account } from '../../model/entities/account.ts';
import { originTries, type ProvedBefore, triesOfStrangers } from '../../model/factor/consume-factor-code.ts';
import type { Ports } from '../../model/ports/ports.ts';
import { findReached, originName, problem, type SignInProblem, type Watched } from './problem.ts';

/** The proofs that start most sign-ins. */
const FIRST_PROOFS: readonly ProvedBefore[] = ['password', 'sms', 'email', ...providerLoginTypes];

/** Finds what requires a second step, and why its codes are not accepted. */
export async function factorProblems(
  ports: Ports,
  { id }: Account,
  origins: readonly string[],
): Promise<SignInProblem[]> {
  const { read } = ports.store;
  const [authenticator, removals, codes] = await Promise.all([
    read.authenticators.ofAccount({ accountId: id }),
    read.factorRemovals.ofAccount({ accountId: id }),
    read.authenticators.countRecoveryCodes({ accountId: id }),
  ]);
  return [
    ...(authenticator ? [problem('second-step', { count: codes })] : []),
    ...(authenticator ? await findReached(ports, watchedTries(ports, id, origins)) : []),
    ...removals.map(({ factor, dueAt }) =>
      problem('removal-waits', { until: dueAt, detail: factor === 'authenticator' ? factor : 'passkey' }),
    ),
  ];
}

/** Returns the counters of wrong codes: from each origin, and on all unknown devices. */
function watchedTries(ports: Ports, accountId: string, origins: readonly string[]): Watched[] {
  const ofOrigins = origins.map((origin) => ({
    name: originName(origin),
    tries: originTries(ports, accountId, origin),
  }));
  const ofStrangers = {
    name: 'strangers',
    tries: FIRST_PROOFS.map((before) => triesOfStrangers(ports, accountId, before)),
  };
  return [...ofOrigins, ofStrangers].flatMap(({ name, tries }) =>
    tries.map(({ key, windowMs, limit }) => ({
      key,
      windowMs,
      max: limit,
      reached: problem('factor-locked', { detail: name }),
    })),
  );
}
