import { providerOfCallback } from '@isoline/contract/providers.ts';
import { useLocation } from 'wouter';
import { useMessages } from '../i18n/messages.ts';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { providerMessages } from '../shared/provider/provider-messages.ts';
import { providerTitles } from '../shared/provider/provider-name-messages.ts';
import { Panel } from '../ui/panel/panel.tsx';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';

const ProviderCallback = lazyPart(() =>
  import('../flows/provider-sign-in/provider-callback.tsx').then((part) => part.ProviderCallback),
);

/** Where a provider redirects to: its callback path. */
export function Page() {
  const text = useMessages(providerMessages);
  const titles = useMessages(providerTitles);
  const [path] = useLocation();
  const provider = providerOfCallback(path) ?? 'wx';
  const loading = (
    <Panel title={titles[provider]}>
      <Skeleton lines={3} label={text.checking} />
    </Panel>
  );
  return (
    <ProviderCallback
      placeholder={loading}
      provider={provider}
      frame={(title, children) => <Panel title={title}>{children}</Panel>}
    />
  );
}
