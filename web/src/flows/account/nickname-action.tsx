import { updateInfo } from '@isoline/contract/avatar.ts';
import { FIELDS_INVALID } from '@isoline/contract/errors/transport-errors.ts';
import type { Profile } from '@isoline/contract/fields/answer-fields.ts';
import { lengths } from '@isoline/contract/limits.ts';
import { isNickName } from '@isoline/contract/values/nickname-format.ts';
import { Button } from '@isoline/ui/button/button.tsx';
import { IconButton } from '@isoline/ui/button/icon-button.tsx';
import { TextField } from '@isoline/ui/field/text-field.tsx';
import { answerMessage, type Message, message, useMessages } from '@isoline/ui/i18n/messages.ts';
import { toasts } from '@isoline/ui/toast/toast-store.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { refetchAccount } from '../../shared/account/account-cache.ts';
import { failureMessage } from '../../shared/failure/failure-message.ts';
import { requiredMessages } from '../../shared/fields/required-messages.ts';
import { useForm } from '../../shared/form/use-form.ts';
import styles from './nickname-action.module.css';
import { nicknameMessages } from './nickname-messages.ts';

/** A line drawing in a square of 24. */
const pencilIcon = 'm4.5 19.5.9-4L16 5l3 3L8.5 18.6ZM13.5 7.5l3 3';

/** Returns the error of a nickname as typed. */
export function checkNickname(typed: string): Message | undefined {
  const nickName = typed.trim();
  if (!nickName) return message(requiredMessages, 'nickName');
  if ([...nickName].length > lengths.nickNameMax) return message(nicknameMessages, 'tooLong', lengths.nickNameMax);
  return isNickName(nickName) ? undefined : message(nicknameMessages, 'notAllowed');
}

/** Saves a nickname. Resolves to its error, or null. */
async function saveNickname(nickName: string): Promise<Message | null> {
  try {
    const answer = await call(updateInfo, { nickName });
    return answer._isSuccessResponse ? null : answerMessage(answer);
  } catch (error) {
    const msg = error instanceof ApiError ? error.fields.nickName : undefined;
    return msg ? answerMessage({ code: FIELDS_INVALID.code, msg }) : failureMessage(error);
  }
}

interface ActionProps {
  readonly profile: Profile;
}

/** The button that changes the nickname, and the form that replaces the button while editing. */
export function NicknameAction({ profile: { nickName } }: ActionProps) {
  const text = useMessages(nicknameMessages);
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  const close = () => {
    setEditing(false);
    setEdited(true);
  };
  const saved = () => {
    close();
    refetchAccount();
    toasts.show({ type: 'success', content: message(nicknameMessages, 'done') });
  };
  if (editing) return <NicknameForm nickName={nickName} onCancel={close} onSaved={saved} />;
  // After editing the focus returns to the button.
  return <IconButton autoFocus={edited} label={text.edit} icon={pencilIcon} onClick={() => setEditing(true)} />;
}

interface FormProps {
  readonly nickName: string;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

function NicknameForm({ nickName, onCancel, onSaved }: FormProps) {
  const text = useMessages(nicknameMessages);
  const field = useRef<HTMLInputElement>(null);
  const { busy, errors, formProps } = useForm({
    fields: ['nickName'],
    check: (typed) => ({ nickName: checkNickname(typed.nickName) }),
    submit: async (typed) => {
      const next = typed.nickName.trim();
      if (next === nickName) return void onCancel();
      const error = await saveNickname(next);
      if (error) return { nickName: error };
      onSaved();
      return undefined;
    },
  });
  useEffect(() => field.current?.select(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape while an input method composes drops only the composed text.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !busy) onCancel();
  };
  return (
    <form {...formProps} className={styles.form} onKeyDown={onKeyDown}>
      <TextField
        ref={field}
        name="nickName"
        label={text.label}
        hint={text.hint(lengths.nickNameMax)}
        error={errors.nickName}
        defaultValue={nickName}
        autoComplete="nickname"
        spellCheck={false}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
        <Button kind="secondary" disabled={busy} onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </form>
  );
}
