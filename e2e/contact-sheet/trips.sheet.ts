import { afterAll, test } from 'vitest';
import { closeBrowser } from '../steps/visitor.ts';
import { everyVariant, shootInto } from './shoot.ts';
import { shootTrips } from './trips.ts';

afterAll(closeBrowser);

test.each(everyVariant)('WeChat and the cloud: $size, $locale, $scheme', (variant) =>
  shootTrips(variant, shootInto(variant)),
);
