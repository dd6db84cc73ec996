/**
 * SQL that replaces the stock by `count` generated cars, spread evenly over brands, models and every value of every
 * filter. Deterministic: the same count gives the same cars.
 */
export const generatedCars = (count: number): string => `
  truncate second_hand_car cascade;
  insert into second_hand_car (brand, model, version, brand_slug, model_slug, registration, km, fuel, gearbox, power_hp,
    power_kw, engine_cc, color, doors, seats, warranty_months, energy_label, environmental_label, consumption_tenths,
    co2_grams_per_km, max_speed, zero_to100_tenths, traction, fiscal_power_hundredths, type, price_cents,
    previous_price_cents, reserved, origin, owners, services, vin_partial, office_id, equipment, imperfections, images,
    published_at, home_delivery, vat_deductible, updated_at)
  select 'Brand ' || brand, 'Model ' || brand || ' ' || model, 'Version ' || n % 7, 'brand-' || brand,
    'model-' || brand || '-' || model, (2016 + r / 7 % 11) || '-' || lpad((1 + r / 3 % 12)::text, 2, '0'),
    r * 7 % 180000, (array['PETROL', 'DIESEL', 'HYBRID', 'ELECTRIC'])[1 + r / 5 % 4],
    (array['MANUAL', 'AUTOMATIC'])[1 + r / 11 % 2], 60 + r / 13 % 300, 50, 1200,
    (array['WHITE', 'BLACK', 'GREY', 'SILVER', 'BLUE', 'RED', 'GREEN', 'BROWN', 'BEIGE', 'YELLOW', 'ORANGE'])[1 + r / 17 % 11],
    (array[0, 2, 3, 4, 5])[1 + r / 19 % 5], (array[2, 4, 5, 7, 9])[1 + r / 23 % 5], 12, 'C',
    (array['0', 'ECO', 'C', 'B', 'NONE'])[1 + r / 29 % 5], 50, 120, 180, 100,
    (array['FRONT', 'REAR', 'ALL'])[1 + r / 31 % 3], 900,
    (array['SALOON', 'COMPACT', 'SUV', 'ESTATE', 'CABRIO', 'MPV', 'VAN', 'MOTORCYCLE'])[1 + r / 37 % 8],
    200000 + r * 3 % 6000000, case when r % 9 = 0 then 200001 + r * 3 % 6000000 + r % 300000 end, r % 41 = 0,
    case when r % 3 = 0 then 'OWN_RENTAL' else 'PURCHASE' end, 1, '[]', lpad((n % 1000000)::text, 6, '0'),
    (array[1, 3, 4])[1 + r / 43 % 3], '{ABS,ISOFIX,BLUETOOTH,AIR_CONDITIONING}', '[]', '[]',
    timestamptz '2026-11-20 09:00Z' - make_interval(secs => r % 20000000), true, false, timestamptz '2026-11-20 09:00Z'
  from (select n, r, 1 + r % 30 as brand, 1 + r / 30 % 6 as model
    from (select n, (n::bigint * 2654435761 % 1000003)::int as r from generate_series(1, ${count}) n) hashed) spread;`;
