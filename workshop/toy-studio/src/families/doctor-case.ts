import { doctorCase as openedCase, trolley } from './doctor-case/case-and-trolley.ts';
import { dentist } from './doctor-case/dentist.ts';
import { petDoctor } from './doctor-case/pet-doctor.ts';
import { styledFamily } from './styled-family.ts';

export const doctorCase = styledFamily({
  key: 'doctor-case',
  name: '医生玩具',
  name_en: 'Doctor Sets',
  categories: [4025, 4005],
  palettes: ['candy', 'macaron', 'primary', 'ocean', 'berry'],
  longestCm: [24, 48],
  styles: [
    { key: 'case', name: '医生手提箱', name_en: 'Doctor Case', make: openedCase },
    { key: 'dentist', name: '牙医套装', name_en: 'Dentist Set', make: dentist },
    { key: 'pet', name: '宠物医生套装', name_en: 'Pet Doctor Set', make: petDoctor },
    { key: 'trolley', name: '救护推车', name_en: 'Medical Trolley', make: trolley },
  ],
  views: {
    main: { azimuth: 0.5, elevation: 0.4 },
    front: { azimuth: 0.06, elevation: 0.3 },
    side: { azimuth: 1.25, elevation: 0.3 },
  },
});
