import { useSession } from '#lib/session.ts';
import { Activities } from './activities.tsx';
import { Adverts } from './adverts.tsx';
import { FactoryStrip } from './factory-strip.tsx';
import { LiveStrip } from './live-strip.tsx';
import { NearSection } from './near-section.tsx';
import { Rankings } from './rankings.tsx';
import { ShowroomStrip } from './showroom-strip.tsx';
import { ToyShelf } from './toy-shelf.tsx';

/** All that lies under the first screen; its code and data are fetched when the visitor scrolls near it. */
export default function Below() {
  const user = useSession();
  return (
    <>
      <NearSection height={378}>
        <Rankings />
      </NearSection>
      <NearSection height={198}>
        <Adverts place="home.middle" />
      </NearSection>
      <NearSection height={900}>
        <ToyShelf />
      </NearSection>
      <NearSection height={356}>
        <Activities />
      </NearSection>
      <NearSection height={760}>
        <ShowroomStrip />
      </NearSection>
      <NearSection height={350}>
        <LiveStrip />
      </NearSection>
      {user && (
        <NearSection height={380}>
          <FactoryStrip />
        </NearSection>
      )}
    </>
  );
}
