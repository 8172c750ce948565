import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../i18n/messages.ts';
import { lazyPart } from '../shared/failure/lazy-part.tsx';
import { providerMessages } from '../shared/provider/provider-messages.ts';
import { Panel } from '../ui/panel/panel.tsx';
import { Skeleton } from '../ui/skeleton/skeleton.tsx';
import { openMerge } from './dialogs/open-merge.tsx';

const ProviderCallback = lazyPart(() =>
  import('../flows/provider-callback/provider-callback.tsx').then((part) => part.ProviderCallback),
);

/** `/wx_redirect` and `/tencentCloud_redirect`: where a provider redirects to. */
export function Page() {
  const text = useMessages(providerMessages);
  const [path] = useLocation();
  const provider = path === '/wx_redirect' ? 'wx' : 'tc';
  const loading = (
    <Panel title={provider === 'wx' ? text.titleWx : text.titleTc}>
      <Skeleton lines={3} label={text.checking} />
    </Panel>
  );
  return (
    <Suspense fallback={loading}>
      <ProviderCallback
        provider={provider}
        frame={(title, children) => <Panel title={title}>{children}</Panel>}
        openMerge={openMerge}
      />
    </Suspense>
  );
}
