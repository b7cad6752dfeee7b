/**
 * Words of hotel names and places as Khmer, Lao and Burmese spell or translate them. Written as HOTEL_WORDS is.
 */
export const INDOCHINA_WORDS = `
hotel សណ្ឋាគារ អូតែល ហូតែល ໂຮງແຮມ ໂຮແຮມ ໂຮເຕັລ ဟိုတယ်; guesthouse ផ្ទះសំណាក់ ເຮືອນພັກ ເກດເຮົ້າ ເກັສເຮົ້າ တည်းခိုခန်း; resort រីសត រីស៊ត រេសត ຣີສອດ ລີສອດ ຣີສອຣ໌ດ ရီဆော့ ရီဆော့ထ် ရီစော့; palace ផាឡាស ផាលេស ພາເລດ ພາເລັດ ပဲလေ့စ် ပဲလက်စ်; plaza ផ្លាហ្សា ພລາຊາ ພຼາຊາ ພລາຊ່າ ပလာဇာ
villa វីឡា ວິນລາ ວີລາ ဗီလာ; boutique ប៊ូទិក ប៊ូធីក ບູຕິກ ဘူတစ်; spa ស្ប៉ា ສະປາ စပါး; inn អ៊ិន; grand ហ្គ្រេន ហ្គ្រែន ແກຣນ ແກຼນ ဂရင်း ဂရန်း; royal រ៉ូយ៉ាល់ រ៉ូយ៉ាល ໂຣຢັລ ရွိုင်ယယ်; city ស៊ីធី ຊິຕີ້ စီးတီး စီတီး; garden ហ្គាឌិន ກາເດັນ ဂါးဒင်း
park ផាក ပါ့ခ်; house ហោស៍ ហៅស៍ ເຮົ້າ ဟောက်စ်; riverside រីវើសាយ ຣິເວີໄຊ ລີເວີໄຊ; central សេនត្រល ເຊັນທຣັນ စင်ထရယ်; hill ហ៊ីល ဟီးလ် ဟေးလ်; lake လိတ် လိပ် လေ့ခ်; view វ្យូ ວິວ ဗျူး; star ស្តារ ສະຕາ စတား; international អន្តរជាតិ ນານາຊາດ အင်တာနေရှင်နယ် အပြည်ပြည်ဆိုင်ရာ
golden មាស ຄຳ; apartment អាផាតមិន ອາພາດເມັນ; beach ឆ្នេរ ဘိခ်ျ; and និង ແລະ နှင့်; mekong មេគង្គ ແມ່ຂອງ ແມ່ນ້ຳຂອງ; angkor អង្គរ; myanmar မြန်မာ; lao ລາວ; lotus ဂျူတာ ដូឡូតុស; diamond ពេជ្រ ဒိုင်းမွန်း; bay ອ່າວ; business ဘစ်ဇနက်စ်
siem|reap សៀមរាប; phnom|penh ភ្នំពេញ; battambang បាត់ដំបង; sihanoukville ព្រះសីហនុ ក្រុងព្រះសីហនុ; kampot កំពត; kep កែប; kampong|cham កំពង់ចាម; kratie ក្រចេះ; poipet ប៉ោយប៉ែត; koh|kong កោះកុង; koh កោះ; phnom ភ្នំ
vientiane ວຽງຈັນ ນະຄອນຫຼວງວຽງຈັນ ນະຄອນຫລວງວຽງຈັນ; luang|prabang ຫຼວງພະບາງ ຫລວງພະບາງ; pakse ປາກເຊ; savannakhet ສະຫວັນນະເຂດ; vang|vieng ວັງວຽງ; thakhek ທ່າແຂກ; champasak ຈຳປາສັກ; xieng|khouang ຊຽງຂວາງ; oudomxay ອຸດົມໄຊ; phonsavan ໂພນສະຫວັນ; houayxay ຫ້ວຍຊາຍ
yangon ရန်ကုန်; mandalay မန္တလေး; bagan ပုဂံ; inle အင်းလေး; bago ပဲခူး; naypyidaw နေပြည်တော်; mawlamyine မော်လမြိုင်; taunggyi တောင်ကြီး; kalaw ကလော; ngapali ငပလီ; pyin|oo|lwin ပြင်ဦးလွင်; pathein ပုသိမ်; pyay ပြည်; ngwe|saung ငွေဆောင်; chaung|tha ချောင်းသာ; nyaung|shwe ညောင်ရွှေ
`
