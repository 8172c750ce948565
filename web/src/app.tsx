import { keepFocus } from '@isoline/ui/keep-focus.ts';
import { useHydrated } from '@isoline/ui/state/use-hydrated.ts';
import { StrictMode, Suspense, useEffect, useRef } from 'react';
import { Router, useLocation } from 'wouter';
import { resumeSession } from './api/session.ts';
import { ErrorBoundary } from './layouts/error-boundary.tsx';
import { Overlays } from './layouts/overlays.tsx';
import { PageLayout } from './layouts/page-layout.tsx';
import { aroundNavigation } from './navigation.ts';
import { PageView } from './page-view.tsx';
import { findRoute, type Route } from './routes.ts';

/** Scrolls to the top and moves the focus to the main content after navigation. */
function useFocusOnChange(path: string): void {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    scrollTo(0, 0);
    const main = document.getElementById('main');
    // A page may have focused its first field.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [path]);
}

/**
 * Determines who is signed in, for the account menu. A provider callback may start a session first: its page resumes
 * the session afterwards.
 */
function useSessionOfPage({ page, layout }: Route): void {
  const asks = page !== 'provider-callback-page' && layout !== 'embed' && layout !== 'blank';
  useEffect(() => {
    if (asks) void resumeSession();
  }, [asks]);
}

function Pages() {
  const [path] = useLocation();
  const route = findRoute(path);
  useFocusOnChange(path);
  useSessionOfPage(route);
  useEffect(keepFocus, []);
  return (
    <PageLayout layout={route.layout}>
      <ErrorBoundary key={path}>
        <Suspense fallback={null}>
          <PageView name={route.page} />
        </Suspense>
      </ErrorBoundary>
    </PageLayout>
  );
}

/** The overlays depend on the browser, so they are not prerendered. */
const AfterHydration = () => useHydrated() && <Overlays />;

/** The whole application; `ssrPath` is the route when there is no location (prerendering). */
export function App({ ssrPath }: { readonly ssrPath?: string }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Router aroundNav={aroundNavigation} ssrSearch="" {...(ssrPath ? { ssrPath } : {})}>
          <Pages />
        </Router>
        <AfterHydration />
      </ErrorBoundary>
    </StrictMode>
  );
}
