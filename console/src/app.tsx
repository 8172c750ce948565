import { loadErrorTexts } from '@isoline/ui/i18n/error-texts.ts';
import { getInitialLocale, useLocale } from '@isoline/ui/i18n/locale.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { keepFocus } from '@isoline/ui/keep-focus.ts';
import { ToastOutlet } from '@isoline/ui/toast/toast-outlet.tsx';
import { useEffect } from 'react';
import { Route, Switch } from 'wouter';
import { useFollowedSession, useOperator } from './api/operator-session.ts';
import { AuditPage } from './audit/audit-page.tsx';
import { consoleMessages } from './console-messages.ts';
import { HelpPage } from './help/help-page.tsx';
import { ImportsPage } from './import-accounts/imports-page.tsx';
import { IncidentPage } from './incident/incident-page.tsx';
import { InvitationPage } from './operators/invitation-page.tsx';
import { OperatorsPage } from './operators/operators-page.tsx';
import { SignInPage } from './operators/sign-in-page.tsx';
import { OverviewPage } from './overview/overview-page.tsx';
import { PersonPage } from './people/person-page.tsx';
import { SearchPage } from './people/search-page.tsx';
import { NewProductPage } from './products/new-product-page.tsx';
import { ProductPage } from './products/product-page.tsx';
import { ProductsPage } from './products/products-page.tsx';
import { Missing } from './ui/detail-state.tsx';
import { Frame } from './ui/frame.tsx';
import { LoadState } from './ui/load-state.tsx';

/** The console: an invitation, the sign-in, or the pages of the signed-in operator. */
export function App() {
  const text = useMessages(consoleMessages);
  const locale = useLocale();
  useFollowedSession();
  useEffect(keepFocus, []);
  useEffect(() => {
    document.title = text.title;
    document.documentElement.lang = locale;
    // Without the catalog a visible refusal stays in its language.
    if (locale !== getInitialLocale()) loadErrorTexts().catch(() => undefined);
  }, [text.title, locale]);
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
  const text = useMessages(consoleMessages);
  const operator = useOperator();
  if (operator.data === null) return <SignInPage />;
  if (!operator.data)
    return (
      <main className="gate">
        <LoadState {...operator} />
      </main>
    );
  return (
    <Frame operator={operator.data}>
      <Switch>
        <Route path="/" component={OverviewPage} />
        <Route path="/people" component={SearchPage} />
        <Route path="/people/:id">{({ id }) => <PersonPage key={id} id={id} />}</Route>
        <Route path="/incident" component={IncidentPage} />
        <Route path="/products" component={ProductsPage} />
        <Route path="/new-product" component={NewProductPage} />
        <Route path="/products/:id">{({ id }) => <ProductPage key={id} id={id} />}</Route>
        <Route path="/imports" component={ImportsPage} />
        <Route path="/audit" component={AuditPage} />
        <Route path="/operators" component={OperatorsPage} />
        <Route path="/help" component={HelpPage} />
        <Route>
          <Missing title={text.notFound} backTo={{ path: '/', label: text.backToOverview }} />
        </Route>
      </Switch>
    </Frame>
  );
}
