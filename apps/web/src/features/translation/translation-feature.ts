import type { FeatureModule } from '#lib/feature-module.ts';
import { BothWaysStrip } from './both-ways-strip.tsx';
import { TranslateDraft } from './translate-draft.tsx';
import { TranslatedNote } from './translated-note.tsx';

export const translationFeature: FeatureModule = {
  name: 'translation',
  routes: [],
  slots: {
    talkStrips: [{ key: 'translation', component: BothWaysStrip }],
    talkNotes: [{ key: 'translation', component: TranslatedNote }],
    writerTools: [{ key: 'translation', component: TranslateDraft }],
  },
};
