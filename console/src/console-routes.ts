import { type Message, message } from '@isoline/ui/i18n/messages.ts';
import type { ComponentType } from 'react';
import { matchRoute, useLocation, useRouter } from 'wouter';
import { auditMessages } from './audit/audit-messages.ts';
import { AuditPage } from './audit/audit-page.tsx';
import { consoleMessages } from './console-messages.ts';
import type { TabPath } from './console-pages.ts';
import { helpMessages } from './help/help-messages.ts';
import { HelpPage } from './help/help-page.tsx';
import { importMessages } from './import-accounts/import-messages.ts';
import { ImportsPage } from './import-accounts/imports-page.tsx';
import { incidentMessages } from './incident/incident-messages.ts';
import { IncidentPage } from './incident/incident-page.tsx';
import { OperatorsPage } from './operators/operators-page.tsx';
import { overviewMessages } from './overview/overview-messages.ts';
import { OverviewPage } from './overview/overview-page.tsx';
import { peopleMessages } from './people/people-messages.ts';
import { PersonPage } from './people/person-page.tsx';
import { SearchPage } from './people/search-page.tsx';
import { NewProductPage } from './products/new-product-page.tsx';
import { productMessages } from './products/product-messages.ts';
import { ProductPage } from './products/product-page.tsx';
import { ProductsPage } from './products/products-page.tsx';

interface ConsoleRoute {
  readonly path: string;
  /** The page of the bar that is marked as the current one. */
  readonly tab: TabPath;
  /** The title of the browser's tab, which starts with the id of the person or the product that the page shows. */
  readonly title: Message;
  readonly Page: ComponentType<{ readonly id: string }>;
}

/** The pages of a signed-in operator. */
const consoleRoutes: readonly ConsoleRoute[] = [
  { path: '/', tab: '/', title: message(overviewMessages, 'title'), Page: OverviewPage },
  { path: '/help', tab: '/', title: message(helpMessages, 'title'), Page: HelpPage },
  { path: '/people', tab: '/people', title: message(peopleMessages, 'searchTitle'), Page: SearchPage },
  { path: '/people/:id', tab: '/people', title: message(consoleMessages, 'people'), Page: PersonPage },
  { path: '/products', tab: '/products', title: message(productMessages, 'title'), Page: ProductsPage },
  { path: '/products/:id', tab: '/products', title: message(consoleMessages, 'products'), Page: ProductPage },
  { path: '/new-product', tab: '/products', title: message(productMessages, 'add'), Page: NewProductPage },
  { path: '/incident', tab: '/incident', title: message(incidentMessages, 'title'), Page: IncidentPage },
  { path: '/imports', tab: '/imports', title: message(importMessages, 'title'), Page: ImportsPage },
  { path: '/audit', tab: '/audit', title: message(auditMessages, 'title'), Page: AuditPage },
  { path: '/operators', tab: '/operators', title: message(auditMessages, 'operatorsTitle'), Page: OperatorsPage },
];

/** Returns the route of the address, with the id in it; null if the console does not have such a page. */
export function useCurrentRoute(): (ConsoleRoute & { readonly id: string }) | null {
  const [location] = useLocation();
  const { parser } = useRouter();
  for (const route of consoleRoutes) {
    const [isHere, params] = matchRoute<{ readonly id?: string }>(parser, route.path, location);
    if (isHere) return { ...route, id: params.id ?? '' };
  }
  return null;
}
