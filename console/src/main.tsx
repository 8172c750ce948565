import '@isoline/contract/brand/colors.css';
import '@isoline/ui/theme/tokens.css';
import '@isoline/ui/theme/base.css';
import './ui/console.css';
import './ui/forms.css';
import './ui/data-table.css';
import './incident/incident.css';
import './palette/palette.css';
import './people/person.css';
import './products/products.css';
import './audit/audit.css';
import './charts/charts.css';
import './charts/funnel.css';
import './overview/overview.css';
import { followLocale, readLocale, startInLocale } from '@isoline/ui/i18n/locale.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

startInLocale(readLocale());
followLocale();

// A page from the back/forward cache may show people to an operator who has signed out since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

// Opening a person is recorded, so nothing is fetched again automatically.
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
    },
  },
});

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
