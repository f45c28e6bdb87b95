import { useLocation } from 'react-router';
import { shellSlots } from '#lib/feature-module.ts';
import { useSession } from '#lib/session.ts';
import { Carousel } from '../parts/carousel.tsx';
import { CategoryMenu } from '../parts/category-menu.tsx';
import { Facts } from '../parts/facts.tsx';
import { HelpHighlights } from '../parts/help-highlights.tsx';
import { Hero } from '../parts/hero.tsx';
import { HomeFooter } from '../parts/home-footer.tsx';
import sections from '../parts/sections.module.css';
import { NewToys } from '../parts/new-toys.tsx';
import { ShowroomStrip } from '../parts/showroom-strip.tsx';
import { TodayCard } from '../parts/today-card.tsx';
import { UpdateNotes } from '../parts/update-notes.tsx';
import { VisitorCard } from '../parts/visitor-card.tsx';
import styles from './home-page.module.css';

export default function HomePage() {
  const user = useSession();
  const location = useLocation();
  // A visitor who was sent here from a page behind the door goes there after signing in.
  const wish = (location.state as { wish?: string } | null)?.wish ?? '/';
  return (
    <>
      <Hero />
      <div className="page-width">
        <div className={styles.top}>
          <CategoryMenu />
          <Carousel />
          {user ? <TodayCard user={user} /> : <VisitorCard wish={wish} />}
        </div>
        <Facts />
        <NewToys />
        <ShowroomStrip />
        {shellSlots().homeSections.map(({ key, component: Section }) => (
          <Section key={key} />
        ))}
        <div className={sections.columns}>
          <UpdateNotes />
          <HelpHighlights />
        </div>
      </div>
      <HomeFooter />
    </>
  );
}
