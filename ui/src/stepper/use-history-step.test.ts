import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useHistoryStep } from './use-history-step.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

test.each(['push', 'replace'] as const)(
  'a step whose answer arrives after its page was left does not %s an entry of the next page',
  (act) => {
    const { result, unmount } = renderHook(() => useHistoryStep('flow', (value) => value as object | null));
    const step = result.current;
    unmount();
    history.pushState({ next: 1 }, '', '/next');
    const { length } = history;
    step[act]({ step: 'late' });
    expect([history.length, history.state]).toEqual([length, { next: 1 }]);
  },
);
