import { useReader } from '../reader.ts';
import { closePhoto, usePhoto } from '../visitor/photo.ts';
import { Icon } from './icon.tsx';
import { Sheet } from './sheet.tsx';
import { ToyGrid } from './toy-card.tsx';

/** What was found by a photo, above the page that stays as it was. */
export function PhotoPanel() {
  const { say } = useReader();
  const photo = usePhoto();
  if (photo.state === 'none') return null;
  const fault = photo.state === 'failed' ? photo.fault : null;
  return (
    <Sheet title={say('photo_results')} onClose={closePhoto} isWide>
      <div className="photo">
        <img className="photo-own" src={photo.preview} alt={say('photo')} width="120" height="120" />
        <p aria-live="polite">
          {photo.state === 'busy' && say('photo_busy')}
          {photo.state === 'found' &&
            (photo.toys.length === 0 ? say('photo_none') : say('toy_count', { n: photo.toys.length }))}
          {fault === 'bad' && say('photo_bad')}
          {fault === 'too_many' && say('busy')}
          {fault === 'failed' && say('failed')}
        </p>
        {photo.state === 'busy' && <Icon name="search" size={24} />}
      </div>
      {photo.state === 'found' && <ToyGrid toys={photo.toys} />}
    </Sheet>
  );
}
