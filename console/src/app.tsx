import { loadErrorTexts } from '@isoline/ui/i18n/error-texts.ts';
import { getInitialLocale, useLocale } from '@isoline/ui/i18n/locale.ts';
import { useFormatMessage, useMessages } from '@isoline/ui/i18n/messages.ts';
import { keepFocus } from '@isoline/ui/keep-focus.ts';
import { ToastOutlet } from '@isoline/ui/toast/toast-outlet.tsx';
import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { useFollowedSession, useOperator } from './api/operator-session.ts';
import { consoleMessages } from './console-messages.ts';
import { useCurrentRoute } from './console-routes.ts';
import { InvitationPage } from './operators/invitation-page.tsx';
import { SignInPage } from './operators/sign-in-page.tsx';
import { Missing } from './ui/detail-state.tsx';
import { Frame } from './ui/frame.tsx';
import { LoadState } from './ui/load-state.tsx';
import { usePageTitle } from './ui/use-page-title.ts';

/** The console: an invitation, the sign-in, or the pages of the signed-in operator. */
export function App() {
  const locale = useLocale();
  useFollowedSession();
  useEffect(keepFocus, []);
  useEffect(() => {
    document.documentElement.lang = locale;
    // Without the catalog a visible refusal stays in its language.
    if (locale !== getInitialLocale()) loadErrorTexts().catch(() => undefined);
  }, [locale]);
  return (
    <>
      <Switch>
        <Route path="/invitation">
          <InvitationPage />
        </Route>
        <Route>
          <SignedInPages />
        </Route>
      </Switch>
      <ToastOutlet />
    </>
  );
}

function SignedInPages() {
  const operator = useOperator();
  const route = useCurrentRoute();
  if (operator.data === null) return <SignInPage />;
  if (!operator.data) return <Entrance operator={operator} />;
  return (
    <Frame operator={operator.data} route={route}>
      <CurrentPage route={route} />
    </Frame>
  );
}

/** The placeholder until the console knows whether an operator is signed in. */
function Entrance({ operator }: { readonly operator: Parameters<typeof LoadState>[0] }) {
  usePageTitle();
  return (
    <main className="gate">
      <LoadState {...operator} />
    </main>
  );
}

function CurrentPage({ route }: { readonly route: ReturnType<typeof useCurrentRoute> }) {
  const text = useMessages(consoleMessages);
  const format = useFormatMessage();
  usePageTitle(route?.id ?? '', route ? format(route.title) : text.notFound);
  if (!route) return <Missing title={text.notFound} backTo={{ path: '/', label: text.backToOverview }} />;
  const { Page, id } = route;
  return <Page key={id} id={id} />;
}
