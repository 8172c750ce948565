import { providerOfCallback } from '@isoline/contract/providers.ts';
import { Panel } from '@isoline/ui/panel/panel.tsx';
import { useLocation } from 'wouter';
import { ProviderCallback } from '../flows/provider-sign-in/provider-callback.tsx';

export function Page() {
  const [path] = useLocation();
  const provider = providerOfCallback(path) ?? 'wx';
  return <ProviderCallback provider={provider} frame={(title, children) => <Panel title={title}>{children}</Panel>} />;
}
