import { Columns } from '../columns.tsx';
import { MembershipCard } from './membership-card.tsx';
import { Points } from './points.tsx';

export function PointsSection() {
  return <Columns main={<Points />} aside={<MembershipCard />} />;
}
