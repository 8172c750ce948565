import { useMessages } from '../messages/catalogue.ts';
import { frameMessages } from '../messages/frame.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { brokenId } from './element-ids.ts';
import styles from './frame/panel.module.css';
import { Panel } from './frame/panel.tsx';

/** Shown when a page can't load or broke: a new version is the most likely reason, so loading again comes first. */
export function BrokenPage() {
  const text = useMessages(frameMessages);
  return (
    <Panel title={text.brokenTitle} lead={text.brokenText}>
      <div id={brokenId} className={styles.actions} role="alert" aria-label={text.brokenTitle}>
        <Button onClick={() => location.reload()}>{text.reload}</Button>
        <a className={buttonClass('secondary')} href="/">
          {text.toHome}
        </a>
      </div>
    </Panel>
  );
}
