import { type Funnel, funnelSteps, funnels } from '@isoline/contract/values/overview.ts';
import { useMessages } from '@isoline/ui/i18n/messages.ts';
import { ChartCard } from '../charts/chart-card.tsx';
import { FunnelChart } from '../charts/funnel-chart.tsx';
import { sum } from '../charts/series.ts';
import type { Overview } from './overview.ts';
import { overviewMessages } from './overview-messages.ts';

/** The funnels of registration and reset. The steps are also a list, which replaces a table. */
export function OverviewFunnels({ overview }: { readonly overview: Overview }) {
  const text = useMessages(overviewMessages);
  const words = {
    register: { title: text.registration, empty: text.noRegistration },
    reset: { title: text.reset, empty: text.noReset },
  } as const satisfies Readonly<Record<Funnel, object>>;
  return funnels.map((funnel) => {
    const { title, empty } = words[funnel];
    const steps = funnelSteps.map((step) => ({ key: step, label: text[step], count: overview.funnels[funnel][step] }));
    const isEmpty = sum(steps.map(({ count }) => count)) === 0;
    return (
      <ChartCard key={funnel} title={title} text={text.lead} empty={isEmpty ? empty : null}>
        <FunnelChart label={title} steps={steps} keptText={text.kept} />
      </ChartCard>
    );
  });
}
