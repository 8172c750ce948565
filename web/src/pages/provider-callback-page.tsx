import { providerOfCallback } from '@isoline/contract/providers.ts';
import { useLocation } from 'wouter';
import { ProviderCallback } from '../flows/provider-sign-in/provider-callback.tsx';
import { Panel } from '../ui/panel/panel.tsx';

/** The callback path that a provider redirects to. */
export function Page() {
  const [path] = useLocation();
  const provider = providerOfCallback(path) ?? 'wx';
  return <ProviderCallback provider={provider} frame={(title, children) => <Panel title={title}>{children}</Panel>} />;
}
