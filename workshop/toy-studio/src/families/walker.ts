import { styledFamily } from './styled-family.ts';
import { pushCart, roundWalker } from './walker/push-toys.ts';
import { babyGym, rideOn, tunnel } from './walker/ride-and-play.ts';

export const walker = styledFamily({
  key: 'walker',
  name: '学步健身',
  name_en: 'Walkers & Baby Gyms',
  categories: [4003],
  palettes: ['macaron', 'candy', 'primary', 'nordic', 'ocean'],
  longestCm: [42, 90],
  styles: [
    { key: 'push', name: '学步手推车', name_en: 'Push Walker', make: pushCart },
    { key: 'gym', name: '健身架', name_en: 'Baby Gym', make: babyGym },
    { key: 'round', name: '婴儿学步车', name_en: 'Round Baby Walker', make: roundWalker },
    { key: 'ride', name: '滑行扭扭车', name_en: 'Ride-on Twist Car', make: rideOn },
    { key: 'tunnel', name: '爬行隧道球池', name_en: 'Crawl Tunnel with Balls', make: tunnel },
  ],
});
