import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/catalogue.ts';
import { signInMessages } from '../../messages/sign-in.ts';
import { Tabs } from '../../ui/tabs.tsx';
import type { Draft, Way } from './draft.ts';

export interface WayProps {
  readonly draft: Draft;
}

interface Props {
  /** The form that the page opens on. */
  readonly first: Way;
  readonly form: ComponentType<WayProps>;
  /** Brings the form of the other tab. */
  readonly loadOther: () => Promise<ComponentType<WayProps>>;
}

function typedIn(box: HTMLElement | null): Draft {
  const form = box?.querySelector('form');
  return form ? (Object.fromEntries(new FormData(form)) as Record<string, string>) : {};
}

/** Signing in, one tab a way; what is typed stays when tabs change. */
export function SignIn({ first, form, loadOther }: Props) {
  const text = useMessages(signInMessages);
  const box = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Draft>({});
  const [shown, setShown] = useState({ way: first, Form: form });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page is live, the other form is fetched ahead
  useEffect(() => void loadOther().catch(() => undefined), []);

  const select = async (way: Way) => {
    const [Form, { keepDraft }] = await Promise.all([way === first ? form : loadOther(), import('./draft.ts')]);
    setDraft(keepDraft(draft, typedIn(box.current)));
    setShown({ way, Form });
  };
  const tabs = [
    { id: 'password', label: text.byPassword },
    { id: 'code', label: text.byCode },
  ] as const;
  return (
    <div ref={box}>
      <Tabs label={text.ways} tabs={tabs} selected={shown.way} onSelect={select}>
        <shown.Form draft={draft} />
      </Tabs>
    </div>
  );
}
