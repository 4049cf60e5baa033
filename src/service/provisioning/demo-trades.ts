import type { Category } from "#contract/lookups.ts";

/** A category with the usual price of a lead, in dollars. */
export type PricedCategory = Category & { usual: number };

/**
 * The categories by the number of their trade, each with the usual price of a lead. `jobs` have their full names. The other keys list the
 * services that are offered for each thing; the price is that of its repair or removal.
 */
const trades: Record<number, Record<string, string>> = {
  // Plumbing
  11: {
    jobs: `
      Emergency drain cleaning 69, Emergency plumbing 97, Backflow testing 24,
      Bathroom rough-in plumbing 62, Burst pipe repair 97, Floor drain cleaning 22, Floor drain repair 27,
      Frozen pipe thawing 80, Gas leak detection 87, Hydro jetting 45, Kitchen drain cleaning 21,
      Kitchen drain repair 26, Low water pressure diagnosis 26, Main drain cleaning 32,
      Main drain repair 39, Sewer camera inspection 38, Shower drain cleaning 24, Shower drain repair 30,
      Slab leak detection 67, Slab leak repair 72, Storm drain cleaning 28, Storm drain repair 37,
      Trenchless sewer repair 91, Water leak detection 50, Water quality testing 16,
      Whole-house repiping 108, Winterizing of pipes 22`,
    "installation/maintenance/repair/replacement": `
      Heat pump water heater 24, Septic system 30, Solar water heater 33, Sump pump 36,
      Tankless water heater 26, Water heater 30, Water softener 24, Well pump 33`,
    "installation/repair/replacement": `
      Backflow preventer 41, Bathroom faucet 24, Bathroom sink 40, Bathtub 28, Garbage disposal 25,
      Gas line 34, Grease trap 26, Kitchen faucet 31, Kitchen sink 33, Main water line 42,
      Outdoor spigot 29, Pressure reducing valve 24, Reverse osmosis system 43, Sewer line 32,
      Shower valve 25, Toilet 24, Whole-house water filter 37`,
  },
  // Heating and cooling
  12: {
    jobs: `
      Emergency AC repair 110, Emergency furnace repair 110, Air duct cleaning 28,
      Carbon monoxide inspection 28, Dryer vent cleaning 20, Duct sealing 34, Home energy audit 31,
      Indoor air quality testing 23, Manual J load calculation 19, Mold in ducts treatment 51,
      No-heat service call 96, Refrigerant recharge 43, Seasonal HVAC tune-up 23`,
    "installation/maintenance/repair/replacement": `
      Air purifier 35, Boiler 33, Central air conditioner 44, Ductless mini-split 29, Electric furnace 41,
      Energy recovery ventilator 34, Evaporative cooler 47, Gas furnace 37, Geothermal heat pump 38,
      Heat pump 30, Radiant floor heating 45, Rooftop unit 35, Ventilation fan 45,
      Whole-house dehumidifier 39, Whole-house humidifier 43`,
    "installation/repair/replacement": `
      Air handler 55, Blower motor 35, Condensate pump 47, Ductwork 49, Gas fireplace 39, Pellet stove 46,
      Smart thermostat 42, Thermostat 42, Zone control system 31`,
  },
  // Electrical
  13: {
    jobs: `
      Emergency electrician 103, 200-amp service upgrade 95, Aluminum wiring repair 67,
      Arc-fault breaker installation 30, Basement wiring 54, Electrical permit work 33,
      Electrical safety inspection 28, Electrical troubleshooting 34, Garage wiring 48,
      Generator maintenance 31, Holiday lighting installation 25, Home theater wiring 37,
      Knob-and-tube replacement 115, Network cabling 31, Panel upgrade 84, Parking lot lighting repair 52,
      Storm damage electrical repair 88, Whole-house rewiring 116`,
    "installation/repair": `
      Attic fan 39, Bathroom exhaust fan 46, Ceiling fan 25, Chandelier 38, Dimmer switch 42, Doorbell 44,
      EV charger 26, Electrical panel 28, GFCI outlet 37, Hot tub circuit 39, Landscape lighting 42,
      Light switch 35, Outdoor outlet 36, Portable generator inlet 35, Recessed lighting 39,
      Security lighting 44, Smoke detector 40, Subpanel 36, Surge protector 40, Under-cabinet lighting 31,
      Video doorbell 31, Whole-house generator 45`,
  },
  // Roofing, gutters and chimneys
  14: {
    jobs: `
      Emergency roof tarping 149, Chimney relining 90, Chimney repair 59, Chimney sweep 25,
      Green roof installation 106, Gutter cleaning 12, Gutter repair 29, Hail damage inspection 54,
      Heat cable installation 40, Ice dam removal 76, Roof cleaning 28, Roof coating 63,
      Roof leak repair 107, Roof moss removal 27, Roof snow removal 46, Storm damage roof repair 130`,
    "inspection/installation/repair/replacement": `
      Asphalt shingle roof 54, Cedar shake roof 43, EPDM roof 68, Flat roof 41, Metal roof 64,
      Slate roof 45, TPO roof 42, Tile roof 56`,
    "installation/repair/replacement": `
      Chimney cap 42, Copper gutters 69, Downspout 31, Fascia 49, Gutter guard 55, Ridge vent 69,
      Roof flashing 49, Roof vent 52, Seamless gutters 58, Skylight 43, Soffit 70`,
  },
  // Windows and doors
  15: {
    jobs: `
      Emergency garage door repair 72, Emergency glass board-up 76, Door lock replacement 25,
      Foggy window repair 25, Garage door panel replacement 40, Garage door spring replacement 49,
      Shower door installation 34, Weatherstripping 17, Whole-house window replacement 105,
      Window cleaning 10, Window glass replacement 33, Window screen repair 13, Window tinting 25`,
    "installation/repair/replacement": `
      Basement egress window 33, Bay window 53, Casement window 38, Double-hung window 40, Entry door 35,
      French door 44, Garage door 28, Garage door opener 40, Interior door 44, Pet door 38,
      Picture window 56, Pocket door 53, Sliding patio door 42, Sliding window 32, Storm door 35,
      Storm window 35, Window shutter 48`,
  },
  // Flooring
  16: {
    jobs: `
      Baseboard installation 16, Carpet cleaning 11, Carpet stretching 12, Epoxy garage floor coating 39,
      Floor leveling 30, Grout cleaning 12, Hardwood floor refinishing 41, Hardwood floor sanding 33,
      Heated floor installation 47, Squeaky floor repair 15, Stair carpeting 21, Stone polishing 21,
      Subfloor repair 33, Tile regrouting 18`,
    "installation/repair/replacement": `
      Carpet 38, Ceramic tile floor 38, Concrete floor 36, Engineered wood floor 32, Hardwood floor 30,
      Laminate floor 34, Luxury vinyl plank 22, Natural stone floor 35`,
  },
  // Kitchens and bathrooms
  17: {
    jobs: `
      Accessible bathroom remodel 120, Basement bathroom addition 130, Bathroom remodel 135,
      Bathtub refinishing 39, Cabinet refacing 69, Cabinet refinishing 59, Closet system installation 44,
      Countertop resealing 26, Half-bath addition 121, Kitchen design consultation 44,
      Kitchen island installation 69, Kitchen remodel 150, Pantry shelving installation 32,
      Primary bath remodel 139, Small kitchen remodel 108, Steam shower installation 87,
      Tub-to-shower conversion 103`,
    "installation/repair/replacement": `
      Bathroom vanity 47, Granite countertop 61, Kitchen cabinet 62, Quartz countertop 49,
      Tile backsplash 69, Tub surround 50, Walk-in shower 53, Walk-in tub 49`,
  },
  // Painting and walls
  18: {
    jobs: `
      Brick painting 32, Cabinet painting 19, Ceiling painting 34, Color consultation 10,
      Commercial painting 21, Deck painting 21, Deck staining 27, Drywall installation 31,
      Drywall repair 23, Drywall texturing 20, Exterior painting 20, Exterior wood staining 27,
      Fence painting 20, Fence staining 21, Garage floor painting 24, Interior painting 23,
      Lead paint removal 43, Limewash finishing 22, Mural painting 23, Plaster repair 24,
      Popcorn ceiling removal 26, Popcorn ceiling repair 21, Pressure washing before painting 15,
      Skim coating 24, Stairwell painting 29, Stucco repair 32, Trim painting 19, Wallpaper installation 29,
      Wallpaper removal 22, Wallpaper repair 23`,
  },
  // Lawn and garden
  19: {
    jobs: `
      Driveway snow removal 13, Fall leaf removal 11, Garden bed maintenance 16, Hedge maintenance 12,
      Ice control 10, Landscape design 35, Lawn aeration 11, Lawn fertilization 11, Lawn maintenance 8,
      Mulch delivery 8, Outdoor fire pit installation 28, Overseeding 11, Pond maintenance 15,
      Rain garden installation 26, Snow plowing 16, Sod installation 23, Spring cleanup 10,
      Sprinkler head replacement 9, Sprinkler spring start-up 8, Sprinkler winterization 8, Weed control 9,
      Weekly lawn mowing 11, Xeriscaping 29, Yard drainage repair 34, Yard grading 32`,
    "installation/repair": `
      Artificial turf 17, Chain-link fence 26, Drip irrigation 21, French drain 22, Garden pond 15,
      Gazebo 17, Outdoor kitchen 28, Paver patio 16, Pergola 22, Retaining wall 22, Sprinkler system 28,
      Stone walkway 16, Vinyl fence 18, Wood fence 19`,
  },
  // Trees
  20: {
    jobs: `
      Emergency tree removal 108, Arborist consultation 22, Brush removal 25, Crown reduction 34,
      Emerald ash borer treatment 34, Land clearing 68, Oak wilt treatment 31,
      Storm-damaged tree removal 93, Stump grinding 29, Stump removal 31, Tree cabling and bracing 41,
      Tree health assessment 18, Tree planting 25`,
    "removal/trimming": `
      Ash tree 29, Elm tree 33, Fruit tree 42, Hedge 33, Maple tree 31, Oak tree 40, Palm tree 37,
      Pine tree 42`,
  },
  // Concrete, masonry and foundations
  21: {
    jobs: `
      Asphalt paving 71, Basement waterproofing 93, Concrete cutting 37, Concrete leveling 53,
      Concrete sealing 23, Crawl space encapsulation 81, Driveway crack filling 18, Driveway sealcoating 22,
      Exterior stone cleaning 18, Foundation crack repair 78, Foundation inspection 35,
      Foundation repair 99, Mudjacking 46, Tuckpointing 43`,
    "installation/repair/replacement": `
      Asphalt driveway 56, Brick chimney 47, Brick wall 52, Concrete driveway 38, Concrete patio 55,
      Concrete sidewalk 54, Concrete steps 57, Paver driveway 41, Stamped concrete 60, Stone veneer 38`,
  },
  // Damage restoration
  22: {
    jobs: `
      Emergency board-up 151, Emergency water extraction 260, Asbestos removal 164, Asbestos testing 60,
      Biohazard cleanup 160, Black mold removal 170, Carpet water extraction 134,
      Ceiling water stain repair 59, Contents pack-out 93, Disaster debris removal 96, Document drying 68,
      Fire damage restoration 232, Flooded basement cleanup 215, Mold inspection 60, Mold remediation 160,
      Radon mitigation 100, Radon testing 36, Sewage backup cleanup 210, Smoke odor removal 104,
      Storm damage cleanup 139, Structural drying 144, Water damage restoration 214`,
  },
  // Pest control
  23: {
    jobs: `
      Emergency wasp removal 37, Ant control 17, Attic rodent exclusion 32, Bat removal 31,
      Bed bug control 22, Bed bug heat treatment 61, Bee control 34, Bird removal 27,
      Box elder bug control 20, Carpenter ant control 22, Commercial pest control 40,
      Crawl space pest treatment 23, Dead animal removal 29, Earwig control 20, Flea control 32,
      Groundhog removal 31, Mole removal 19, Mosquito fogging 15, Mouse control 23,
      Quarterly pest service 17, Raccoon removal 28, Rat control 20, Roach control 18, Rodent control 33,
      Skunk removal 26, Snake removal 28, Spider control 24, Squirrel removal 31, Termite control 21,
      Termite fumigation 64, Termite inspection 20, Tick control 35, Wasp nest control 30`,
  },
  // Cleaning
  24: {
    jobs: `
      Apartment cleaning 16, Area rug cleaning 13, Biweekly house cleaning 16, Blind cleaning 8,
      Deck pressure washing 15, Deep house cleaning 21, Driveway pressure washing 14, Estate cleanout 39,
      Garage cleanout 21, Graffiti removal 18, Hoarding cleanup 46, House cleaning 17, House washing 18,
      Mattress cleaning 11, Medical office cleaning 13, Move-in cleaning 21, Move-out cleaning 23,
      Office cleaning 16, Oven cleaning 8, Post-construction cleaning 31, Pressure washing 17,
      Refrigerator cleaning 8, Restaurant cleaning 11, Solar panel cleaning 14, Trash can cleaning 5,
      Upholstery cleaning 13, Vacation rental cleaning 19, Warehouse cleaning 16, Weekly house cleaning 18`,
  },
  // Appliances
  25: {
    jobs: `
      Appliance haul-away 12, Commercial oven repair 43, Commercial refrigerator repair 47,
      Dishwasher hookup 16, Dryer vent installation 19, Gas dryer conversion 20,
      Same-day refrigerator repair 41, Walk-in cooler repair 57`,
    "installation/repair": `
      Cooktop 30, Dishwasher 22, Dryer 30, Electric range 19, Freezer 27, Gas range 26, Ice maker 31,
      Microwave 19, Range hood 29, Refrigerator 21, Trash compactor 18, Wall oven 18, Washing machine 22,
      Wine cooler 29`,
  },
  // Locks, alarms and home electronics
  26: {
    jobs: `
      Emergency locksmith 67, Alarm monitoring setup 28, Deadbolt installation 21, Gate opener repair 31,
      House lockout service 54, Lock rekeying 26, Master key system setup 33, Safe installation 32,
      TV wall mounting 19, Wi-Fi extension 22`,
    "installation/repair": `
      Access control system 34, Central vacuum 43, Home alarm system 42, Home automation hub 23,
      Home theater 36, Intercom 25, Motorized shade 42, Security camera 36, Smart lock 29,
      Whole-house audio 33`,
  },
  // Insulation and solar
  27: {
    jobs: `
      Air sealing 39, Critter guard installation 30, Garage insulation 51, Home solar consultation 113,
      Radiant barrier installation 48, Rim joist insulation 39, Solar roof installation 168,
      Weatherization audit 36`,
    "inspection/installation/repair/replacement": `
      Solar panel 90`,
    "installation/repair/replacement": `
      Solar battery 130, Solar inverter 121`,
    "installation/removal": `
      Attic insulation 83, Blown-in insulation 93, Crawl space insulation 86, Spray foam insulation 84,
      Wall insulation 105`,
  },
  // Remodeling and carpentry
  28: {
    jobs: `
      Accessory dwelling unit 218, Aging-in-place remodel 104, Architectural drawings 81,
      Attic conversion 132, Basement finishing 135, Composite deck building 121,
      Crown molding installation 36, Custom shelving 45, Framing 76, Garage construction 153,
      Garage conversion 123, Home office build-out 90, Load-bearing wall removal 114, Room addition 175,
      Screened porch addition 111, Second-story addition 209, Stairlift installation 83,
      Structural beam repair 117, Trim carpentry 36, Wheelchair ramp installation 68,
      Whole-house remodel 217`,
    "installation/repair": `
      Fiber cement siding 73, Interior stairs 80, Porch 73, Stair railing 97, Sunroom 58, Vinyl siding 70,
      Wood deck 65, Wood siding 98`,
  },
  // Moving, hauling and handyman
  29: {
    jobs: `
      Appliance removal 17, Caulking 9, Child-proofing 11, Curtain rod installation 7, Dumpster rental 35,
      Furniture assembly 11, Furniture removal 16, Grab bar installation 12, Handyman services 19,
      Hot tub removal 26, Junk removal 21, Local moving 33, Long-distance moving 62, Mailbox installation 7,
      Minor drywall repair 14, Packing service 20, Piano moving 29, Picture hanging 8, Playset assembly 16,
      Same-day junk removal 29, Senior moving 39, Shed assembly 21, Shed removal 24, Shelf installation 9,
      Storage container rental 29`,
  },
};

/** What a lead for a service costs, beside one for a repair or a removal of the same thing. */
const levels: Record<string, number> = {
  inspection: 0.6,
  maintenance: 0.55,
  trimming: 0.8,
  installation: 1.25,
  replacement: 1.45,
};

/** The categories of all trades, numbered within each: emergencies first, the others by name. */
export const demoCategories: PricedCategory[] = Object.entries(trades).flatMap(([trade, offers]) =>
  Object.entries(offers)
    .flatMap(([services, entries]) => entries.split(",").flatMap((entry) => jobsIn(entry, services)))
    .toSorted((one, other) => (rank(one.name) < rank(other.name) ? -1 : 1))
    .map((job, index) => ({ category_id: Number(trade) * 1000 + index + 1, ...job })),
);

/** `"Toilet 24"`, of which `"installation/repair"` is offered: two jobs, with what a lead for each usually costs. */
function jobsIn(entry: string, services: string): { name: string; usual: number }[] {
  const [, name = "", dollars] = /^\s*(.+) (\d+)$/.exec(entry) ?? [];
  if (services === "jobs") return [{ name, usual: Number(dollars) }];
  return services
    .split("/")
    .map((service) => ({ name: `${name} ${service}`, usual: Number(dollars) * (levels[service] ?? 1) }));
}

function rank(name: string): string {
  return name.startsWith("Emergency") ? `0 ${name}` : `1 ${name}`;
}
