import type { FeatureModule } from '#lib/feature-module.ts';
import { BothWaysStrip, TranslateDraft, TranslatedNote } from './lazy-parts.tsx';

export const translationFeature: FeatureModule = {
  name: 'translation',
  routes: [],
  slots: {
    talkStrips: [{ key: 'translation', component: BothWaysStrip }],
    talkNotes: [{ key: 'translation', component: TranslatedNote }],
    writerTools: [{ key: 'translation', component: TranslateDraft }],
  },
};
