import { act, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { VisitLink } from './visit-link.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** A link that is clicked when it is hydrated, before `useSearch` renders it again. */
function FirstClick() {
  useLayoutEffect(() => document.querySelector('a')?.click(), []);
  return null;
}

test('a click at the end of hydration carries the back address', async () => {
  history.replaceState(null, '', '/LoginPage/LoginPage?url=%2Fdocs');
  const page = (
    <Router ssrSearch="">
      <VisitLink path="/plusRegister">Sign up</VisitLink>
      <FirstClick />
    </Router>
  );
  const host = document.createElement('div');
  host.innerHTML = renderToString(page);
  document.body.append(host);
  const root = await act(() => hydrateRoot(host, page));
  expect(location.pathname + location.search).toBe('/plusRegister?url=%2Fdocs');
  act(() => root.unmount());
  host.remove();
});
