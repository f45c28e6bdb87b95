import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { shellSlots } from '#lib/feature-module.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { useSession } from '#lib/session.ts';
import { Adverts } from '../parts/adverts.tsx';
import { Carousel } from '../parts/carousel.tsx';
import { CategoryMenu } from '../parts/category-menu.tsx';
import { Facts } from '../parts/facts.tsx';
import { FirstSteps } from '../parts/first-steps.tsx';
import { HelpHighlights } from '../parts/help-highlights.tsx';
import { Hero } from '../parts/hero.tsx';
import { HomeFooter } from '../parts/home-footer.tsx';
import sections from '../parts/sections.module.css';
import { NearSection } from '../parts/near-section.tsx';
import { NewToys } from '../parts/new-toys.tsx';
import { TodayCard } from '../parts/today-card.tsx';
import { UpdateNotes } from '../parts/update-notes.tsx';
import { VisitorCard } from '../parts/visitor-card.tsx';
import styles from './home-page.module.css';

const Below = lazyPart(() => import('../parts/below.tsx'));

/** Sections under the first screen, about as high as they will be. */
const BELOW_HEIGHT = 3400;

export default function HomePage() {
  const user = useSession();
  const location = useLocation();
  // A visitor who was sent here from a page for users goes back to it after signing in.
  const wish = (location.state as { wish?: string } | null)?.wish ?? '/';
  return (
    <>
      <Hero />
      <div className="page-width">
        <div className={`grid gap-12 relative mt-16 ${styles.top}`}>
          <CategoryMenu />
          <Carousel />
          {user ? <TodayCard user={user} /> : <VisitorCard wish={wish} />}
        </div>
        {user && <FirstSteps user={user} />}
        <Facts />
        <Adverts place="home.side" />
        <NewToys />
        <NearSection height={BELOW_HEIGHT}>
          <Suspense fallback={<div style={{ minHeight: BELOW_HEIGHT }} />}>
            <Below />
          </Suspense>
        </NearSection>
        {shellSlots().homeSections.map(({ key, component: Section }) => (
          <Section key={key} />
        ))}
        <div className={`grid gap-24 ${sections.columns}`}>
          <UpdateNotes />
          <HelpHighlights />
        </div>
      </div>
      <HomeFooter />
    </>
  );
}
