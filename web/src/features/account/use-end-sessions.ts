import { endSession } from '@isoline/contract/endpoints/account-endpoints.ts';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { toast } from '../../ui/toast/toast.ts';
import { resources } from './account-data.ts';
import { reportFailure } from './use-sign-out.ts';

export const SESSIONS = 'sessions';

/** Ends one session; one that is over already counts as ended. */
async function endOne(id: string): Promise<void> {
  try {
    await call(endSession, {}, { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Ends sessions elsewhere and then reads the list again, also when not all of them could be ended. */
export function useEndSessions() {
  const [ending, setEnding] = useState<readonly string[] | null>(null);
  const end = async (ids: readonly string[], done: () => string) => {
    if (ending) return;
    setEnding(ids);
    const outcomes = await Promise.allSettled(ids.map(endOne));
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) reportFailure(failed.reason);
    else void toast.show({ type: 'success', content: done });
    await resources.reload(SESSIONS);
    setEnding(null);
  };
  return { ending, end };
}
