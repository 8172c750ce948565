import { ownerEventKinds, ownerEvents } from '@isoline/contract/fields/security-event-fields.ts';
import { operatorEventKinds } from '@isoline/contract/values/operator-events.ts';
import { setLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isReportable, isWarning, type SecurityEvent, useEventText } from './security-event-text.ts';

afterEach(() => {
  cleanup();
  setLocale('zh-CN');
});

test('the user cannot report what an operator did', () => {
  for (const kind of operatorEventKinds) expect(isReportable({ kind }), kind).toBe(false);
});

test('every change of how the user signs in can be reported', () => {
  const changedNothing: readonly string[] = ['identity-link-refused', 'contact-replacement-stopped'];
  const changes = ownerEventKinds.filter(
    (kind) => /^(password|contact|identity)-/.test(kind) && !changedNothing.includes(kind),
  );
  expect(changes.length).toBeGreaterThan(5);
  for (const kind of changes) expect(isReportable({ kind }), kind).toBe(true);
});

test('only events that may be an attack are warnings', () => {
  expect(ownerEventKinds.filter((kind) => isWarning({ kind }))).toEqual([
    'new-device',
    'sign-in-refused',
    'refresh-token-reused',
    'account-frozen',
  ]);
});

describe.each(['zh-CN', 'en-US'] as const)('the line of an event in %s', (locale) => {
  beforeEach(() => setLocale(locale));

  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const wrapper = ({ children }: PropsWithChildren) => createElement(QueryClientProvider, { client }, children);

  /** Returns the line of an event as the server may have stored it: by an older or a newer version. */
  const lineOf = (kind: string, detail: object) =>
    renderHook(() => useEventText()({ kind, detail } as SecurityEvent), { wrapper }).result.current;

  test.each(ownerEventKinds)('an event %s that an older version stored without details has a line', (kind) => {
    expect(lineOf(kind, {})).toMatch(/\p{L}/u);
  });

  test.each(ownerEventKinds)('an event %s with details that this version does not know has a line', (kind) => {
    for (const odd of ['constructor', 7, true, null])
      expect(lineOf(kind, Object.fromEntries(Object.keys(ownerEvents[kind]).map((name) => [name, odd])))).toMatch(
        /\p{L}/u,
      );
  });

  test('an event of a kind that this version does not know has an empty line', () => {
    expect(lineOf('moved-to-mars', { by: 'rocket' })).toBe('');
  });
});
