import { inviteOperator, listInvitations, withdrawInvitation } from '@isoline/contract/console/operators.ts';
import type { Role } from '@isoline/contract/console/permissions.ts';
import type { InputOf, OutputOf } from '@isoline/contract/endpoint.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { CopyButton } from '@isoline/ui/copy-button/copy-button.tsx';
import { SelectField } from '@isoline/ui/field/select.tsx';
import { followed } from '@isoline/ui/i18n/followed.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { InlineAlert } from '@isoline/ui/inline-alert/inline-alert.tsx';
import { useFailingTask } from '@isoline/ui/task/use-failing-task.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { reloadAfter } from '../api/reload-after.ts';
import { useConsoleQuery } from '../api/use-console-query.ts';
import { auditMessages } from '../audit/audit-messages.ts';
import { consoleMessages } from '../console-messages.ts';
import { CheckedField, CheckedForm } from '../ui/checked-form.tsx';
import { ErrorAlert } from '../ui/error-alert.tsx';
import { ListCard } from '../ui/list-card.tsx';
import { TaskButton } from '../ui/task-button.tsx';
import { Time } from '../ui/time.tsx';
import { invitationMessages } from './invitation-messages.ts';
import { RoleOptions } from './role-options.tsx';

type Invitation = InputOf<typeof inviteOperator> & OutputOf<typeof inviteOperator>;

const REFETCH_MS = 30_000;
const nothing: OutputOf<typeof listInvitations> = [];
const refetchWhilePending = (pending = nothing) => pending.length > 0 && REFETCH_MS;

/** Calls `act` with the names whose invitations have left the list: they were accepted, expired or withdrawn. */
function useNoLongerPending(pending: OutputOf<typeof listInvitations>, act: (names: readonly string[]) => void): void {
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    const names = pending.map(({ name }) => name);
    const gone = known.current.filter((name) => !names.includes(name));
    known.current = names;
    if (gone.length > 0) act(gone);
  }, [pending, act]);
}

/** The form that invites an operator, its link, and the invitations that wait. */
export function Invitations() {
  const text = useMessages(invitationMessages);
  const labels = useMessages(auditMessages);
  const words = useMessages(consoleMessages);
  const [made, setMade] = useState<Invitation | null>(null);
  const query = useConsoleQuery(['invitations'], (once) => once(listInvitations, {}), { again: refetchWhilePending });
  const pending = query.data ?? nothing;
  const reload = () => void query.refetch();
  const queries = useQueryClient();
  const end = useCallback(
    (names: readonly string[]) => {
      setMade((shown) => (shown && names.includes(shown.name) ? null : shown));
      // An accepted invitation is an operator now.
      void queries.invalidateQueries({ queryKey: ['operators'] });
    },
    [queries],
  );
  useNoLongerPending(pending, end);
  return (
    <>
      <InviteForm made={made} setMade={setMade} reload={reload} />
      {(pending.length > 0 || query.error) && (
        <ListCard
          title={text.title}
          query={query}
          columns={[labels.name, labels.role, text.until, text.act]}
          rows={pending.map(({ name, role, replaces, expiresAt }) => [
            name,
            name,
            replaces ? `${words.role(role)} · ${text.replaces}` : words.role(role),
            <Time key="until" at={expiresAt} />,
            <div key="act" className="row row-actions">
              <TaskButton
                aria-label={text.withdrawOf(name)}
                run={() => reloadAfter(call(withdrawInvitation, {}, { name }), reload)}
              >
                {text.withdraw}
              </TaskButton>
            </div>,
          ])}
        />
      )}
    </>
  );
}

interface FormProps {
  readonly made: Invitation | null;
  readonly setMade: (made: Invitation | null) => void;
  readonly reload: () => void;
}

function InviteForm({ made, setMade, reload }: FormProps) {
  const text = useMessages(auditMessages);
  const words = useMessages(consoleMessages);
  const task = useFailingTask(async (form: FormData) => {
    setMade(null);
    const given = { name: String(form.get('name')), role: String(form.get('role')) as Role };
    // The form may show another name by then, so the link is shown with its own.
    setMade({ ...given, ...(await call(inviteOperator, given)) });
    reload();
  });
  return (
    <CheckedForm className="card" aria-busy={task.isBusy} submit={task.run}>
      <div className="row grows">
        <CheckedField
          name="name"
          label={text.name}
          hint={text.nameHint}
          required
          autoComplete="off"
          pattern="[a-z][a-z0-9._\-]{1,31}"
        />
        <SelectField label={text.role} name="role" defaultValue="support">
          <RoleOptions />
        </SelectField>
        <Button type="submit" busy={task.isBusy}>
          {text.invite}
        </Button>
      </div>
      <ErrorAlert error={task.error} />
      {made && (
        <InlineAlert kind="success">
          <strong className="block">{`${made.name} · ${words.role(made.role)}`}</strong>
          <span>{followed(text.invited)}</span>
          <code className="mono">{made.link}</code>
          <CopyButton kind="quiet" copied={made.link} name={text.copyInvitation} />
          {made.replaced && <span className="block">{text.invitedAgain}</span>}
        </InlineAlert>
      )}
    </CheckedForm>
  );
}
