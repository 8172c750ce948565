import { personEndpoints } from '@isoline/contract/console/person-actions.ts';
import type { PersonAction } from '@isoline/contract/values/person.ts';
import type { UnderWayKind } from '@isoline/contract/values/under-way.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { Checkbox } from '@isoline/ui/checkbox/checkbox.tsx';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useStore } from '@isoline/ui/state/create-store.ts';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { reloadAfter } from '../api/reload-after.ts';
import { consoleMessages } from '../console-messages.ts';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { askedAction } from './asked-action.ts';
import { peopleMessages } from './people-messages.ts';
import type { PersonProps } from './person.ts';
import { underWayNames } from './under-way-messages.ts';

const dangerous: ReadonlySet<PersonAction> = new Set(['freeze', 'require-password', 'close']);

/** The actions that notify the owner, unless the operator decides otherwise. */
const notifying: ReadonlySet<PersonAction> = new Set(['end-sessions', 'freeze', 'unfreeze', 'require-password']);

interface Done {
  readonly action: PersonAction;
  /** The kinds of changes that a freeze has stopped. */
  readonly dropped: readonly UnderWayKind[];
}

/** The actions that the operator may take, each with its effect and a reason. */
export function PersonActions({ person, reload }: PersonProps) {
  const text = useMessages(peopleMessages);
  const words = useMessages(consoleMessages);
  const underWay = useMessages(underWayNames);
  const asked = useStore(askedAction);
  const preview = person.actions.find(({ action }) => action === asked);
  const [done, setDone] = useState<Done | null>(null);
  const run = (action: PersonAction) => async (reason: string, form: FormData) => {
    const notify = notifying.has(action) ? { notify: form.has('notify') } : {};
    const act = call(personEndpoints[action], { reason, ...notify }, { id: person.id });
    const result = await reloadAfter(act, reload);
    setDone({ action, dropped: 'dropped' in result ? result.dropped : [] });
  };
  const offered = person.actions.filter(({ allowed, applies }) => allowed && applies);
  return (
    <section className="acts" aria-labelledby="actions">
      <h2 id="actions">{text.actions}</h2>
      {offered.length === 0 && <p className="soft">{text.noAction}</p>}
      <div className="row">
        {offered.map(({ action }) => (
          <Button
            key={action}
            kind={dangerous.has(action) ? 'danger' : 'secondary'}
            onClick={() => askedAction.set(action)}
          >
            {text.actionName(action)}
          </Button>
        ))}
      </div>
      {done && (
        <InlineAlert kind="success">
          <span>{text.done(done.action)}</span>
          {done.dropped.length > 0 && (
            <span className="block">{text.dropped(done.dropped.map((kind) => underWay[kind]).join(text.comma))}</span>
          )}
        </InlineAlert>
      )}
      {preview && (
        <ReasonDialog
          title={`${text.actionName(preview.action)}${text.colon}${person.nickName || words.none}`}
          lead={text.actionText(preview.action, preview.sessions)}
          dangerous={dangerous.has(preview.action)}
          fields={
            notifying.has(preview.action) && (
              <Checkbox
                name="notify"
                defaultChecked
                label={preview.action === 'freeze' ? text.notifyOfFreeze : text.notify}
              />
            )
          }
          run={run(preview.action)}
          close={() => askedAction.set(null)}
        />
      )}
    </section>
  );
}
