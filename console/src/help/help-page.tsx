import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useMay } from '../api/operator-session.ts';
import { consoleMessages } from '../console-messages.ts';
import { helpMessages } from './help-messages.ts';
import { type HelpTopic, helpTopics } from './help-topics.ts';

/** The sections of the documentation that say more. */
const documents: Readonly<Record<HelpTopic, string>> = {
  'notices-waiting': 'docs/operate/watch.md#what-is-sent-after-a-commit',
  'codes-failing': 'docs/operate/symptoms.md',
  'sms-off': 'docs/operate/incident.md#a-flood-of-sms',
  'sms-known-devices': 'docs/operate/incident.md#a-flood-of-sms',
  'sms-alarm': 'docs/operate/incident.md#a-flood-of-sms',
  'chain-broken': 'docs/operate/console.md#the-audit-trail',
};

/** The explanations of the console's alerts. An alert links to its explanation, which then has the focus. */
export function HelpPage() {
  const text = useMessages(helpMessages);
  return (
    <>
      <div>
        <h1>{text.title}</h1>
        <p className="soft">{text.lead}</p>
      </div>
      {helpTopics.map((topic) => (
        <Topic key={topic} topic={topic} />
      ))}
    </>
  );
}

function Topic({ topic }: { readonly topic: HelpTopic }) {
  const text = useMessages(helpMessages);
  const words = useMessages(consoleMessages);
  const mayIncident = useMay('incident.act');
  const title = useRef<HTMLHeadingElement>(null);
  const isAsked = location.hash === `#${topic}`;
  useEffect(() => {
    if (isAsked) title.current?.focus();
  }, [isAsked]);
  const isAboutSms = topic.startsWith('sms');
  return (
    <section id={topic} className={isAsked ? 'card asked' : 'card'}>
      <h2 ref={title} tabIndex={-1}>
        {text.topic(topic)}
      </h2>
      <dl className="facts">
        <div className="fact">
          <dt>{text.means}</dt>
          <dd>{text.meaning(topic)}</dd>
        </div>
        <div className="fact">
          <dt>{text.todo}</dt>
          <dd>
            <p>{text.action(topic)}</p>
            {isAboutSms && mayIncident && <Link href="/incident">{words.incident}</Link>}
          </dd>
        </div>
        <div className="fact">
          <dt>{text.more}</dt>
          <dd className="mono">{documents[topic]}</dd>
        </div>
      </dl>
    </section>
  );
}
