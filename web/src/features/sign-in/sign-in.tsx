import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { signInMessages } from '../../messages/sign-in.ts';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import type { Draft, Way } from './draft.ts';

export interface WayProps {
  readonly draft: Draft;
}

const loadDraft = () => import('./draft.ts');

interface Props {
  /** The way that the page opens on, and its form. */
  readonly first: Way;
  readonly form: ComponentType<WayProps>;
  /** Brings the form of another tab. */
  readonly loadWay: (way: Way) => Promise<ComponentType<WayProps>>;
}

/** Signing in, one tab a way; what is typed stays when tabs change. */
export function SignIn({ first, form, loadWay }: Props) {
  const text = useMessages(signInMessages);
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ way: first, Form: form, draft: {} as Draft });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page is live, the code's form is fetched ahead
  useEffect(() => void Promise.all([loadWay('code'), loadDraft()]).catch(() => undefined), []);

  // A way that can't be loaded leaves the present one; the frame says that the network is gone.
  const select = (way: Way) =>
    Promise.all([way === first ? form : loadWay(way), loadDraft()]).then(
      ([Form, live]) => setShown({ way, Form, draft: live.keepDraft(shown.draft, live.typedIn(box.current)) }),
      () => undefined,
    );
  const tabs = [
    { id: 'password', label: text.byPassword },
    { id: 'code', label: text.byCode },
    { id: 'wx', label: text.byWx },
    { id: 'tc', label: text.byTc },
  ] as const;
  return (
    <div ref={box}>
      <Tabs label={text.ways} tabs={tabs} selected={shown.way} onSelect={select}>
        <shown.Form draft={shown.draft} />
      </Tabs>
    </div>
  );
}
