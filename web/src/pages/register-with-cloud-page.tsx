import { providerFacts } from '@isoline/contract/providers.ts';
import { buttonClass } from '@isoline/ui/button/button.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { Skeleton } from '@isoline/ui/skeleton/skeleton.tsx';
import { useHydrated } from '@isoline/ui/state/use-hydrated.ts';
import { Link, Redirect, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Register } from '../flows/register/register.tsx';
import { providerMessages } from '../shared/provider/provider-messages.ts';
import { providerTitles } from '../shared/provider/provider-name-messages.ts';
import { withCarriedParameters } from '../shared/redirect/carried-parameters.ts';
import { paths } from '../shared/redirect/paths.ts';

/**
 * `/tencentCloud_redirect/bind`: links the pending cloud identity to an account, or registers a new account with it.
 */
export function Page() {
  const text = useMessages(providerMessages);
  const title = useMessages(providerTitles).tc;
  const search = useSearch();
  const signInHref = withCarriedParameters(paths.signIn, search);
  const state = useHistoryState<{ readonly pendingIdentity?: object } | null>();
  // The prerendered page has no history entry.
  const isHydrated = useHydrated();
  const loading = (
    <Panel title={title}>
      <Skeleton lines={3} label={text.checking} />
    </Panel>
  );
  if (!isHydrated) return loading;
  // A launch may arrive at any page of the cloud account. Only the provider callback page reads it.
  if (new URLSearchParams(search).has('signature'))
    return <Redirect to={`${providerFacts('tc').callbackPath}?${search}`} replace />;
  if (state?.pendingIdentity) return <Register />;
  return (
    <Panel title={title}>
      <InlineAlert kind="warning">{text.nothing}</InlineAlert>
      <Link className={buttonClass('primary', true)} href={signInHref}>
        {text.begin}
      </Link>
    </Panel>
  );
}
