import { indicWordKey } from '../southern-asia/indic.ts'

/**
 * Words of hotel names as the scripts of India and Sinhala spell or translate them, mostly written in Devanagari: a word
 * is known in all of these scripts that spell it alike, see `indicWordKey`. The Latin words, then the native ones.
 */
const WORDS = `
hotel होटल हॉटेल होटेल होटलय हाटल होटेलि; hotels होटल्स होटेल्स; palace पैलेस पॅलेस पालस पेलस पैलस; resort रिसॉर्ट रिजॉर्ट रिसोर्ट रेसोर्ट रिसार्ट रेसॉर्ट रिसोट रिजोर्ट रिसर्ट; resorts रिसॉर्ट्स रिजॉर्ट्स; guest गेस्ट केस्ट; house हाउस हाऊस हौस हवुस; guesthouse गेस्टहाउस गेस्टहाऊस
inn इन इन्न; lodge लॉज लोज लाज लज; lodging लॉजिंग लोजिंग; international इंटरनेशनल इन्टरनेशनल इंटरनॅशनल इंटरनेशनेल अंतरराष्ट्रीय आंतर्राष्ट्रीय आन्तर्जातिक अन्तर्राष्ट्रिय; national नेशनल; grand ग्रैंड ग्रांड ग्रँड ग्रेंड ग्रान्ड ग्रांडे किराण्ट; royal रॉयल रोयल रायल; park पार्क; parks पार्क्स
plaza पलाजा प्लास प्लाजा प्लाझा प्लाज; residency रेजीडेंसी रेसिडेंसी रेजिडेंसी रेसिडेन्सि; residence रेजीडेंस रेसिडेंस रेजिडेंस; garden गार्डन गार्डेन गार्डन्; gardens गार्डन्स गार्डेन्स; view व्यू व्यु व्ह्यू भ्यु भिउ भिउ व्यूव; beach बीच बिच बिच्; hill हिल; hills हिल्स
lake लेक; river रिवर रिभर; riverside रिवरसाइड रिभरसाइड; sea सी; city सिटी; central सेंट्रल सेन्ट्रल; centre सेंटर सेन्टर; continental कॉन्टिनेंटल कांटिनेंटल कॉन्टिनेन्टल कंटिनेंटल; intercontinental इंटरकॉन्टिनेंटल इंटरकांटिनेंटल; regency रीजेंसी रिजेंसी रिजेन्सी
suites स्वीट्स सुइट्स; suite स्वीट सुइट; comfort कम्फर्ट कंफर्ट; executive एग्जीक्यूटिव एक्जीक्यूटिव; deluxe डीलक्स डिलक्स; boutique बुटीक बुटिक; spa स्पा; villa विला भिला; villas विलाज; cottage कॉटेज कटेज; cottages कॉटेजेस; homestay होमस्टे; hostel हॉस्टल हॉस्टेल होस्टल
restaurant रेस्टोरेंट रेस्टोरेन्ट रेस्टुरेन्ट रेस्तरां रेस्टॉरंट रेस्टुरेंट; new न्यू न्यु नई नया नयाँ नतुन नव; old ओल्ड पुरानी पुराना; golden गोल्डन गोल्डेन; gold गोल्ड; silver सिल्वर सिल्भर; diamond डायमंड डायमण्ड डायमन्ड; pearl पर्ल; crown क्राउन; crystal क्रिस्टल; star स्टार
sun सन; moon मून; sky स्काई स्काइ; paradise पैराडाइज प्याराडाइज पॅराडाईज; heritage हेरिटेज; fort फोर्ट; tower टावर टॉवर; towers टावर्स टॉवर्स; square स्क्वायर; gate गेट; club क्लब; country कंट्री; green ग्रीन; blue ब्लू; white व्हाइट वाइट; red रेड; rose रोज; lotus लोटस
orchid ऑर्किड अर्किड; tulip ट्यूलिप; temple टेंपल टेम्पल टैंपल; valley वैली भ्याली; mountain माउंटेन माउन्टेन; mount माउंट; everest एवरेस्ट एभरेस्ट; himalayan हिमालयन; himalaya हिमालय; oberoi ओबेरॉय; hyatt हयात; hilton हिल्टन; sheraton शेरेटन; marriott मैरियट म्यारियट म्यारियोट
radisson रेडिसन रैडिसन; holiday हॉलिडे होलिडे; best बेस्ट; western वेस्टर्न; novotel नोवोटेल; ibis आइबिस; ramada रमाडा; seasons सीजन्स; four फोर; leela लीला; jw जेडब्ल्यू; ginger जिंजर; lemon लेमन; tree ट्री; oyo ओयो; airport एयरपोर्ट एअरपोर्ट विमानस्थल; station स्टेशन
mall मॉल; business बिजनेस; classic क्लासिक; imperial इंपीरियल इम्पीरियल; majestic मेजेस्टिक; metro मेट्रो; prince प्रिंस प्रिन्स; princess प्रिंसेस; queen क्वीन कुइन; queens क्वीन्स क्वींस; king किंग; kings किंग्स; president प्रेसीडेंट; ambassador एंबेसडर; emerald एमराल्ड; sapphire सफायर
ocean ओशन; coral कोरल; island आइलैंड; bay बे; camp कैंप क्याम्प; tent टेंट; desert डेजर्ट; dream ड्रीम; dreams ड्रीम्स; empire एंपायर; galaxy गैलेक्सी; happy हैप्पी; home होम; luxury लग्जरी लक्जरी; mansion मेंशन; marine मरीन; orient ओरिएंट; oriental ओरिएंटल; pacific पैसिफिक
panorama पैनोरमा; premier प्रीमियर; prime प्राइम; rainbow रेनबो; summit समिट; sunrise सनराइज; sunset सनसेट; supreme सुप्रीम; swiss स्विस सुविस; tourist टूरिस्ट पर्यटक; travellers ट्रैवलर्स; victoria विक्टोरिया; vista विस्टा; heaven हेवन; apartment अपार्टमेंट एपार्टमेन्ट; apartments अपार्टमेंट्स
executive एक्जिक्युटिव; pride प्राइड; clarks क्लार्क्स; trident ट्राइडेंट; vivanta विवांता; gateway गेटवे; fortune फॉर्च्यून; sarovar सरोवर; portico पोर्टिको; pan पान; pacific प्यासिफिक; pan|pacific प्यानप्यासिफिक; westin वेस्टिन; meridien मेरिडियन; le ले; premium प्रीमियम
road रोड; street स्ट्रीट; saint सेंट सेन्ट; fish फिश फिस; tail टेल; tiger टाइगर; land लैंड ल्याण्ड; snow स्नो; light लाइट; lighthouse ලයිට්හවුස්; rich रिच; reach රීච්; the द; and एंड ऐन्ड एण्ड और एवं ओ; hotel होटेलु तंगुविडुति लेजिंगु; bungalow बंगला बंगलो बाङ्लो; rest रेस्ट; dharamshala धर्मशाला; tourism टूरिज्म पर्यटन; circuit सर्किट; bhawan भवन; yatri यात्री; niwas निवास; sadan सदन; bhaban भबन
delhi दिल्ली; varanasi बनारस; kolkata कलकत्ता; chennai சென்னை; colombo කොළඹ கொழும்பு; kandy මහනුවර கண்டி; galle ගාල්ල காலி; jaffna යාපනය யாழ்ப்பாணம்; trincomalee ත්‍රිකුණාමලය திருகோணமலை; negombo මීගමුව; nuwara නුවර; eliya එළිය; sigiriya සීගිරිය; matara මාතර; chittagong চট্টগ্রাম
kathmandu काठमाडौं काठमाण्डौ काठमाण्डू काठमांडू; pokhara पोखरा; lumbini लुम्बिनी; chitwan चितवन; bengaluru ಬೆಂಗಳೂರು; mysore ಮೈಸೂರು मैसूर; mangalore ಮಂಗಳೂರು; kochi കൊച്ചി; thiruvananthapuram തിരുവനന്തപുരം; kozhikode കോഴിക്കോട്; thrissur തൃശൂർ; alappuzha ആലപ്പുഴ; madurai மதுரை; coimbatore கோயம்புத்தூர்
puducherry புதுச்சேரி; ooty ஊட்டி; kanyakumari கன்னியாகுமரி; hyderabad హైదరాబాద్ हैदराबाद; visakhapatnam విశాఖపట్నం; tirupati తిరుపతి; ahmedabad અમદાવાદ अहमदाबाद; bombay बॉम्बे; mumbai मुंबई; goa गोवा; shimla शिमला; manali मनाली; agra आगरा; amritsar ਅੰਮ੍ਰਿਤਸਰ; puri ପୁରୀ; bhubaneswar ଭୁବନେଶ୍ୱର; cuttack କଟକ
palace பேலஸ் பாலஸ்; resort ரிசார்ட் ரெசார்ட் ரிசாட்; park பார்க் பாக்; grand கிராண்ட் கிரான்ட்; residency ரெசிடென்சி ரெசிடன்சி; inn இன்; lodge லாட்ஜ்; guest கெஸ்ட்; house ஹவுஸ்; beach பீச்; international இன்டர்நேஷனல் சர்வதேச; city சிட்டி; garden கார்டன்; royal ராயல்; star ஸ்டார்; plaza பிளாசா; view வியூ; club கிளப்; lodge விடுதி
hotel හෝටලය හොටෙල්; palace පැලස් මාලිගය; resort රිසෝට් රිසෝර්ට්; inn ඉන්; guest ගෙස්ට්; house හවුස්; beach බීච් වෙරළ; lake ලේක්; city සිටි; grand ග්‍රෑන්ඩ් ග්‍රාන්ඩ්; queens ක්වීන්ස්; rest රෙස්ට්; villa විලා; garden ගාඩ්න් ගාර්ඩන්; view වීව් විව්
`
const encoder = new TextEncoder()
const words = new Map<string, Uint8Array[]>()
for (const entry of WORDS.trim().split(/;\s*|\n/)) {
  const [latin, ...natives] = entry.trim().split(' ')
  const meant = latin.split('|').map((word) => encoder.encode(word))
  for (const native of natives) words.set(keyOf(native), meant)
}

function keyOf(native: string): string {
  const codes = Uint16Array.from(native.replace(/\u200d|\u200c/g, ''), (letter) => letter.charCodeAt(0))
  return indicWordKey(codes, 0, codes.length)
}

/** What a Latin list writes for a word of these scripts, or undefined. */
export function indicWord(codes: Uint16Array, from: number, to: number): Uint8Array[] | undefined {
  return words.get(indicWordKey(codes, from, to))
}
