export interface Region {
  id: number;
  /** Place name, the short form people use. */
  name: string;
  name_en: string;
  province: string;
  /** What the place is known for. */
  specialty: string;
}

const region = (id: number, name: string, name_en: string, province: string, specialty: string): Region => ({
  id,
  name,
  name_en,
  province,
  specialty,
});

/** Where toys are made, the biggest first. */
export const REGIONS: readonly Region[] = [
  region(1, '澄海', 'Chenghai', '广东', '塑料玩具、遥控电动、积木'),
  region(2, '汕头', 'Shantou', '广东', '电子玩具、过家家'),
  region(3, '义乌', 'Yiwu', '浙江', '小商品玩具、新奇解压'),
  region(4, '东莞', 'Dongguan', '广东', '合金车模、搪胶公仔'),
  region(5, '深圳', 'Shenzhen', '广东', '无人机、智能玩具'),
  region(6, '扬州', 'Yangzhou', '江苏', '毛绒玩具'),
  region(7, '云和', 'Yunhe', '浙江', '木制玩具'),
  region(8, '宁波', 'Ningbo', '浙江', '木玩、体育用品'),
  region(9, '临沂', 'Linyi', '山东', '户外与体育玩具'),
  region(10, '白沟', 'Baigou', '河北', '毛绒与童车'),
  region(11, '泉州', 'Quanzhou', '福建', '充气与水上玩具'),
  region(12, '平湖', 'Pinghu', '浙江', '童车、学步车'),
  region(13, '永康', 'Yongkang', '浙江', '滑板车、户外玩具'),
  region(14, '安康', 'Ankang', '陕西', '毛绒文创玩具'),
];
