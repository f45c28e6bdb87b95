import { useReader } from '../reader.ts';
import { askPhoto } from '../visitor/photo.ts';
import { Icon } from './icon.tsx';

/** A photo of the phone's camera, or a picture from the disk. */
export function CameraButton() {
  const { say, language } = useReader();
  return (
    <label className="camera" title={say('photo')}>
      <span className="unseen">{say('photo')}</span>
      <input
        type="file"
        accept="image/*"
        className="unseen"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void askPhoto(file, language);
        }}
      />
      <Icon name="camera" />
    </label>
  );
}
